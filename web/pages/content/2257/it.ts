import type { PageText } from '#web/pages/page-text.ts'

export const text: PageText = {
  short: [
    { text: 'Su {name} non sono ammesse immagini sessualmente esplicite.' },
    { text: 'I membri pubblicano le proprie foto; {company} non fa né commissiona immagini di questo tipo.' },
  ],
  sections: [
    {
      id: 'content',
      title: 'Che cosa si vede su {name}',
      body: [
        'Le foto su {name} le hanno pubblicate i membri stessi. Le foto di nudo e le immagini di atti sessuali non sono ammesse, e togliamo quelle che sfuggono. Le foto possono essere controllate prima che altri le vedano, e tutti possono segnalare una foto.',
        'I disegni e le altre immagini che {company} fa realizzare non mostrano atti sessuali.',
      ],
    },
    {
      id: 'statement',
      title: 'Dichiarazione ai sensi di 18 U.S.C. § 2257',
      body: [
        '{company} non è produttore, né primario né secondario, delle immagini pubblicate dai membri, ai sensi di 18 U.S.C. § 2257 e § 2257A e di 28 C.F.R. parte 75. Le conserviamo e le mostriamo senza decidere che cosa raffigurano.',
        'Per questo non teniamo fascicoli con documenti d’identità per quelle immagini. Se un’immagine li richiedesse comunque, si trovano presso il depositario indicato sotto.',
      ],
    },
    {
      id: 'age',
      title: 'Età dei membri',
      body: [
        'Chi diventa membro dichiara di avere almeno {min_age} anni e indica la data di nascita. Per questo non chiediamo un documento d’identità. Un profilo che un membro segnala come di un minore viene nascosto subito. Un reclamo tramite il modulo non nasconde nessuno subito, ma passa davanti a tutti gli altri; il nostro team viene avvisato subito. Vedi un’immagine di un minore? [Segnalala ora](/complaints?about=child_abuse), se serve senza il tuo nome.',
      ],
    },
    {
      id: 'custodian',
      title: 'Depositario della documentazione',
      body: ['{company}, all’indirizzo in fondo a questa pagina; per e-mail {support_email}.'],
    },
  ],
}
