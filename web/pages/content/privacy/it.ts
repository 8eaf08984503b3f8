import type { PageText } from '#web/pages/page-text.ts'

export const text: PageText = {
  short: [
    {
      text: 'Non vendiamo i tuoi dati e non li condividiamo per la pubblicità. Non ci sono tracciatori di terzi.',
    },
    { text: 'I dati sensibili, come il tuo orientamento sessuale, li conserviamo solo con il tuo consenso.' },
    { text: 'Se elimini il tuo account, cancelliamo i tuoi dati dopo quattordici giorni.' },
    { text: 'Puoi sempre sapere che cosa abbiamo su di te e farlo correggere o cancellare.' },
  ],
  sections: [
    {
      id: 'controller',
      title: 'Chi è responsabile',
      body: ['Il titolare dei tuoi dati su {name} è {company}; l’indirizzo è in fondo a questa pagina.'],
    },
    {
      id: 'what',
      title: 'Che cosa conserviamo e perché',
      body: [
        [
          'Il tuo account: e-mail, password cifrata, lingua. Per farti accedere e scriverti. Base: il nostro contratto.',
          'Il tuo profilo: nome, data di nascita, genere, chi cerchi, luogo, testo e foto. Per mostrarti agli altri membri. Base: il nostro contratto.',
          'Messaggi, like e regali. Per recapitarli. Base: il nostro contratto.',
          'Crediti e acquisti, con il paese del tuo profilo, del tuo indirizzo di rete e della tua carta o banca in quel momento, da cui dipende l’IVA. Per fornirli e perché lo esige la legge fiscale. Base: contratto e legge.',
          'Indirizzo di rete, browser e orari delle tue visite, e da quale link sei arrivato. Per la sicurezza, contro gli abusi e per sapere come ci trovano. Base: il nostro legittimo interesse.',
          'Se vuoi offerte per e-mail. Base: il tuo consenso.',
          'Quello che scrivi in un reclamo o in una segnalazione, con il tuo nome e la tua e-mail, e ciò che decidiamo. Per decidere e risponderti. Base: la legge.',
        ],
        'Dove sei: dal tuo indirizzo di rete ricaviamo solo il tuo paese. Se usi il pulsante della posizione, il browser invia una sola volta una posizione, arrotondata a circa un chilometro. Cerchiamo il paese, la regione e la città e non conserviamo la posizione.',
      ],
    },
    {
      id: 'sensitive',
      title: 'Dati sensibili',
      body: [
        'Indichi il tuo orientamento sessuale solo se vuoi. Chiediamo il consenso a parte e ne conserviamo la data. Puoi revocarlo in ogni momento; allora cancelliamo il dato. Non usiamo mai dati sensibili per pubblicità o statistiche.',
      ],
    },
    {
      id: 'seen',
      title: 'Che cosa vedono gli altri membri',
      body: [
        'I membri vedono il nome del tuo profilo, età, genere, regione, luogo, foto e ciò che scrivi di te, e più o meno quando eri qui. Nessuno vede la tua e-mail, la data di nascita o la password. I visitatori senza account vedono il nome del tuo profilo, età, regione e una foto principale sfocata. Nelle impostazioni scegli tu se mostrare di più o niente.',
      ],
    },
    {
      id: 'shared',
      title: 'Con chi condividiamo',
      body: [
        'Con nessuno per scopi propri. Solo le aziende che lavorano per nostro conto, per hosting, invio di e-mail e pagamenti, trattano quanto necessario, in base a un contratto. Polizia e giustizia ricevono dati solo se la legge ci obbliga.',
      ],
    },
    {
      id: 'storage',
      title: 'Cookie e memoria del tuo browser',
      body: [
        [
          'Un cookie che mantiene l’accesso: 30 giorni.',
          'Un cookie che riconosce questo browser come un tuo dispositivo: 180 giorni.',
          'Un cookie con la tua lingua: 365 giorni.',
          'Un cookie con il paese che scegli: 365 giorni.',
          'Nel tuo browser: bozze, avvisi chiusi e, per 30 giorni al massimo, da quale link sei arrivato.',
        ],
        'Serve a far funzionare il sito. Non ci sono cookie di tracciamento. Tutto è nella pagina sui [cookie](/pages/cookies).',
      ],
    },
    {
      id: 'retention',
      title: 'Per quanto tempo conserviamo',
      body: [
        'Finché hai un account. Se lo elimini, il tuo profilo diventa subito invisibile e cancelliamo i tuoi dati dopo quattordici giorni; fino ad allora puoi tornare. Una conversazione eliminata sparisce subito per entrambi; la cancelliamo con gli account. Conserviamo un reclamo, cifrato, fino a sei mesi dopo la nostra decisione. Conserviamo ordini e ricevute finché la legge fiscale lo esige. Un mandato di addebito lo conserviamo fino a quattordici mesi dopo l’addebito, come prova. Ricordiamo per un anno con che cosa hai pagato e quale indirizzo ha ricevuto crediti di benvenuto, come impronta illeggibile, contro gli abusi. Allo stesso modo ricordiamo a quale indirizzo non scriviamo più. Segnalazioni e decisioni restano conservate, con una copia cifrata di ciò che è stato segnalato.',
      ],
    },
    {
      id: 'security',
      title: 'Come proteggiamo',
      body: [
        'La connessione a {name} è cifrata. Conserviamo le password in modo che nemmeno noi possiamo leggerle. Accede ai dati solo chi ne ha bisogno per il suo lavoro.',
      ],
    },
    {
      id: 'rights',
      title: 'I tuoi diritti',
      body: [
        'Puoi vedere, portare con te, correggere o far cancellare i tuoi dati, far limitare il trattamento e opporti. Puoi sempre revocare il consenso. Scrivi a {support_email}; avrai risposta entro un mese. Puoi anche presentare reclamo all’autorità di controllo del tuo paese, nei Paesi Bassi l’Autoriteit Persoonsgegevens.',
      ],
    },
    {
      id: 'contact',
      title: 'Domande',
      body: ['Hai una domanda sulla tua privacy? Scrivi a {support_email}.'],
    },
  ],
}
