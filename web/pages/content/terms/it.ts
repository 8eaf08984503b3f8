import type { PageText } from '#web/pages/page-text.ts'

export const text: PageText = {
  short: [
    {
      text: 'Su {name} ci sono anche profili fittizi. Ognuno di essi indica che è fittizio. Dietro non c’è alcun membro e non potrai mai incontrarli. {fictional_rules}',
      fictional: true,
    },
    { text: 'Devi avere almeno {min_age} anni.' },
    { text: 'Iscriversi è gratis. Inviare messaggi costa crediti. Non c’è alcun abbonamento.' },
    { text: 'Puoi recedere da un acquisto per {refund_days} giorni.' },
  ],
  sections: [
    {
      id: 'service',
      title: 'Che cos’è {name}',
      body: [
        '{name} è un sito per conoscere persone: cerchi, qualcuno ti piace e chatti. Il servizio è offerto da {company}; i dati sono in fondo a questa pagina. Creando un account accetti queste condizioni.',
      ],
    },
    {
      id: 'account',
      title: 'Il tuo account',
      body: [
        [
          'L’account è solo per persone dai {min_age} anni in su. Indichi la tua vera data di nascita.',
          'Hai un solo account, per te. Non condividi la password con nessuno.',
          'Confermi la tua e-mail. Fino ad allora puoi guardarti intorno, ma non inviare né ricevere messaggi.',
          'Pensi che qualcun altro usi il tuo account? Avvisaci subito: {support_email}.',
        ],
      ],
    },
    {
      id: 'fictional',
      title: 'Profili fittizi',
      fictional: true,
      body: [
        'Una parte dei profili è fittizia: inventata. Dietro non c’è alcun membro. Un profilo così porta un’etichetta ovunque: sulla scheda, nel profilo, nei tuoi messaggi e tra i tuoi like. Un incontro non è possibile.',
        '{fictional_rules} Nella ricerca puoi scegliere solo membri reali.',
      ],
    },
    {
      id: 'credits',
      title: 'Crediti e costi',
      body: [
        'Iscriversi, cercare, mettere like e ricevere messaggi non costa nulla. Per quanto segue paghi in crediti:',
        [
          'un messaggio di testo: {message_credits}',
          'una foto in una conversazione: {photo_credits}',
          'un regalo: {gift_credits}',
        ],
        'I nuovi membri ne ricevono {signup_credits} in regalo appena il loro indirizzo e-mail è confermato. Un messaggio viene addebitato una sola volta. Se l’invio non riesce, non paghi nulla.',
        'I crediti si comprano in pacchetti. Vedi prezzo e quantità prima di pagare, IVA inclusa. Ogni acquisto è singolo: non c’è abbonamento e nulla si rinnova da solo.',
        'Con il primo acquisto diventi premium, per sempre. Cadono così i limiti dell’account gratuito, come il numero di conversazioni e di foto. Inviare messaggi continua a costare crediti.',
      ],
    },
    {
      id: 'withdrawal',
      title: 'Recesso: riavere i soldi',
      body: [
        'Puoi recedere da un acquisto entro {refund_days} giorni, senza dire perché. Basta un pulsante, nel tuo ordine o su [questa pagina](/pages/return-policy). Va bene anche un’e-mail a {support_email} con il nome del tuo profilo e il numero d’ordine.',
        'Rimborsiamo i crediti che non hai usato entro 14 giorni, con lo stesso mezzo di pagamento. I crediti già usati non vengono rimborsati se all’ordine ci hai chiesto di fornirli subito; altrimenti riavrai l’intero prezzo.',
      ],
    },
    {
      id: 'conduct',
      title: 'Come ci trattiamo',
      body: [
        'Questo non è permesso su {name}:',
        [
          'insultare, minacciare, discriminare o molestare',
          'chiedere denaro, truffare o fare pubblicità',
          'fingerti un’altra persona o pubblicare foto su cui non hai diritti',
          'immagini o messaggi su minori in un contesto sessuale',
          'usare programmi per inviare messaggi o raccogliere dati',
        ],
      ],
    },
    {
      id: 'moderation',
      title: 'Moderazione e blocchi',
      body: [
        'Possiamo guardare le foto prima che altri le vedano. Leggiamo le segnalazioni dei membri. Ciò che viola queste regole può essere rimosso; in caso di violazione grave o ripetuta sospendiamo o blocchiamo l’account.',
        'Ti diciamo che cosa abbiamo fatto e perché, salvo divieto di legge. Non sei d’accordo? Fai ricorso nelle tue [decisioni](/settings/decisions), oppure usa [il modulo](/complaints?about=objection); un’altra persona riesaminerà il caso. Le [regole della casa](/pages/ban) dicono di più. Anche tu puoi bloccare qualsiasi membro.',
      ],
    },
    {
      id: 'ending',
      title: 'Smettere',
      body: [
        'Puoi eliminare il tuo account in ogni momento. Il tuo profilo diventa subito invisibile. Per quattordici giorni puoi ancora tornare; poi cancelliamo i tuoi dati, tranne ciò che la legge ci impone di conservare.',
      ],
    },
    {
      id: 'liability',
      title: 'Di che cosa rispondiamo',
      body: [
        'Facciamo il possibile perché il sito funzioni bene e in sicurezza, ma non possiamo promettere che sia sempre raggiungibile. Non controlliamo in anticipo ciò che i membri si dicono. Fai attenzione ai dati personali e non inviare mai denaro a chi conosci solo online.',
        'Nulla in queste condizioni toglie i diritti che la legge ti dà.',
      ],
    },
    {
      id: 'law',
      title: 'Modifiche, legge e reclami',
      body: [
        'Se queste condizioni cambiano, ti chiediamo sul sito di leggere la nuova versione e di accettarla. Se non sei d’accordo, puoi smettere senza costi. Si applica il diritto del paese in cui ha sede {company}; conservi la tutela obbligatoria del paese in cui vivi. Per un reclamo puoi usare il [modulo dei reclami](/complaints) o scrivere a {support_email}. Se non troviamo una soluzione, puoi rivolgerti al giudice del luogo in cui vivi.',
      ],
    },
  ],
}
