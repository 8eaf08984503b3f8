import type { PageText } from '#web/pages/page-text.ts'

export const text: PageText = {
  short: [
    { text: 'Puoi recedere da ogni acquisto per {refund_days} giorni, senza dare motivi.' },
    { text: 'Prima vedi al centesimo quanto riavrai. Poi basta premere un pulsante.' },
    { text: 'Il denaro torna entro 14 giorni, con lo stesso mezzo di pagamento.' },
  ],
  sections: [
    {
      id: 'term',
      title: 'Quanto tempo hai',
      body: [
        'Puoi recedere dal contratto fino a {refund_days} giorni dopo l’acquisto. Vale per ogni acquisto di crediti, anche con uno sconto. La data e l’ora sono nel tuo ordine.',
      ],
    },
    {
      id: 'how',
      title: 'Come recedere',
      body: [
        [
          'Con il pulsante «Recedere dal contratto qui» di questa pagina o dell’ordine nelle tue impostazioni. Vedi l’importo e confermi con «Conferma il recesso».',
          'Con un’e-mail a {support_email}, con il nome del tuo profilo e il numero d’ordine.',
          'Con il modulo tipo in fondo a questa pagina. Non è obbligatorio.',
        ],
        'Ricevi per e-mail una conferma con il contenuto, la data e l’ora del tuo recesso.',
      ],
    },
    {
      id: 'amount',
      title: 'Quanto riavrai',
      body: [
        [
          'Non hai usato crediti di questo acquisto? Riavrai l’intero prezzo.',
          'Hai usato crediti e all’ordine non hai chiesto l’accesso immediato? Riavrai comunque l’intero prezzo.',
          'Hai usato crediti e all’ordine hai chiesto l’accesso immediato? Paghi i crediti usati in proporzione. Riavrai il prezzo × crediti non usati ÷ crediti acquistati, arrotondato al centesimo superiore.',
        ],
        'I crediti regalati contano come usati per primi, poi il tuo acquisto più vecchio. I crediti non usati dell’acquisto vengono tolti dal saldo. Se era il tuo unico acquisto e riavrai tutto, non sarai più premium.',
      ],
    },
    {
      id: 'payback',
      title: 'Quando torna il denaro',
      body: [
        'Entro 14 giorni da quando riceviamo il tuo recesso, con lo stesso mezzo di pagamento e senza spese. Con un addebito diretto è possibile solo quando la tua banca ci ha pagato l’importo.',
      ],
    },
    {
      id: 'form',
      title: 'Modulo di recesso tipo',
      body: [
        'Compila e restituisci questo modulo solo se desideri recedere dal contratto.',
        [
          'Destinatario: {company}, {support_email}. L’indirizzo postale è in fondo a questa pagina.',
          'Con la presente notifico il recesso dal mio contratto di prestazione del seguente servizio: acquisto di crediti, ordine numero …',
          'Ordinato il: …',
          'Nome del consumatore: …',
          'Indirizzo del consumatore: …',
          'Firma del consumatore (solo se il presente modulo è notificato in versione cartacea)',
          'Data: …',
        ],
      ],
    },
    {
      id: 'help',
      title: 'Qualcos’altro?',
      body: [
        'È stato addebitato qualcosa di sbagliato, o ciò che hai comprato non funziona come promesso? Scrivici a {support_email}. Conservi i tuoi diritti di legge, anche dopo questi {refund_days} giorni.',
      ],
    },
  ],
}
