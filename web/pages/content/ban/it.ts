import type { PageText } from '#web/pages/page-text.ts'

export const text: PageText = {
  short: [
    { text: 'Sii gentile, di’ la verità e non chiedere mai soldi.' },
    { text: 'Una sospensione o un blocco li decide sempre una persona.' },
    { text: 'Non sei d’accordo? Fai opposizione; qualcun altro riguarda il caso.' },
  ],
  sections: [
    {
      id: 'rules',
      title: 'Le regole della casa',
      body: [
        'Su {name} non puoi:',
        [
          'avere meno di {min_age} anni',
          'condividere o chiedere immagini o messaggi su minori in un contesto sessuale',
          'minacciare, insultare, discriminare o molestare qualcuno',
          'chiedere soldi, buoni regalo, codici o dati bancari, né truffare qualcuno',
          'spacciarti per un’altra persona, né pubblicare foto su cui non hai diritti',
          'mettere foto di nudo o immagini sessuali sul tuo profilo, né condividere immagini di qualcuno senza il suo consenso',
          'fare pubblicità, offrire servizi sessuali o mandare le persone su altri siti',
          'usare programmi per inviare messaggi o raccogliere dati',
          'tornare con un altro account dopo una sospensione',
        ],
      ],
    },
    {
      id: 'measures',
      title: 'Che cosa può succedere',
      body: [
        [
          'Ti avvertiamo, o togliamo una foto o un testo.',
          'Nascondiamo un profilo mentre verifichiamo qualcosa, oppure per un po’ non puoi inviare messaggi.',
          'Sospendiamo l’account per un periodo, o lo blocchiamo per sempre. Nessuno vede più il tuo profilo. Puoi ancora accedere, ma solo per leggere la decisione, fare ricorso, scaricare i tuoi dati, recedere da un acquisto o eliminare il tuo account.',
        ],
        'Dopo una prima violazione lieve togliamo soltanto ciò che va contro le regole. Per abusi su minori, minacce e truffe sospendiamo o blocchiamo subito l’account e sporgiamo denuncia dove la legge lo chiede.',
      ],
    },
    {
      id: 'decision',
      title: 'Come decidiamo',
      body: [
        'Le segnalazioni di membri e visitatori le legge una persona del nostro team. Guardiamo che cosa è stato segnalato e una copia di ciò che c’era in quel momento. Non diciamo mai chi ha segnalato.',
        'Alcune cose avvengono da sole, perché non possono aspettare: un profilo che un membro segnala come di un minore viene nascosto subito, una foto che qualcuno riconosce come propria torna al controllo, e una foto simile a un’immagine già vietata viene rifiutata. Anche queste le guarda poi una persona.',
      ],
    },
    {
      id: 'objection',
      title: 'Fare opposizione',
      body: [
        'Pensi che ci sbagliamo? Scrivici entro sei mesi: nelle tue [decisioni](/settings/decisions), o con [il modulo](/complaints?about=objection). Spiega che cosa secondo te non è giusto e, nel modulo, anche di quale account o segnalazione si tratta. Qualcuno che non ha preso la prima decisione riguarda il caso, e ricevi la risposta con i motivi per e-mail.',
        'Se non troviamo un accordo, puoi rivolgerti a un organismo certificato per le controversie sulle piattaforme online nell’UE, o al giudice.',
      ],
    },
    {
      id: 'credits',
      title: 'I tuoi crediti e i tuoi soldi',
      body: [
        'Anche dopo una sospensione o un blocco puoi recedere da un acquisto degli ultimi {refund_days} giorni: accedi e scegli l’ordine, oppure scrivi a {support_email}. Quanto ricevi indietro è spiegato in [recesso e rimborsi](/pages/return-policy). Un membro di cui non avevi ancora letto il messaggio riceve indietro quei crediti in automatico.',
      ],
    },
    {
      id: 'report',
      title: 'Segnalare qualcosa',
      body: [
        'Come membro segnali un profilo, una foto o un messaggio dal menu accanto. Tutti possono usare il [modulo dei reclami](/complaints), anche senza account. {company} legge tutto.',
      ],
    },
  ],
}
