import type { PageText } from '#web/pages/page-text.ts'

export const text: PageText = {
  short: [
    { text: 'Usiamo solo i cookie che servono a far funzionare {name}.' },
    { text: 'Non ci sono cookie o script di altri, e niente ti segue.' },
    { text: 'Per questo non ti chiediamo il consenso: non c’è niente da rifiutare.' },
  ],
  sections: [
    {
      id: 'cookies',
      title: 'I nostri cookie',
      body: [
        'Un cookie è un piccolo testo che il tuo browser conserva per noi. {company} imposta questi sei. Con una connessione sicura il nome può iniziare con «__Host-».',
        {
          head: ['Cookie', 'A cosa serve', 'Per quanto tempo'],
          rows: [
            [
              'sid',
              'Tiene aperta la tua sessione.',
              '30 giorni, o finché esci; senza «Mantieni l’accesso», finché chiudi il browser',
            ],
            [
              'has_session',
              'Dice alla pagina che la sessione è aperta, così non chiede inutilmente chi sei. Non contiene nulla su di te.',
              'Quanto sid',
            ],
            [
              'device',
              'Riconosce questo browser come dispositivo del tuo account, così nessuno può chiuderti fuori.',
              '180 giorni dopo l’ultimo accesso',
            ],
            ['locale', 'Ricorda la lingua che scegli.', '365 giorni'],
            ['country', 'Ricorda il paese che scegli, per i prezzi.', '365 giorni'],
            [
              'wrote',
              'Ti mostra per cinque secondi quello che hai appena modificato. Lo impostiamo solo se modifichi qualcosa e una copia della nostra banca dati risponde alle domande.',
              '5 secondi',
            ],
          ],
        },
      ],
    },
    {
      id: 'storage',
      title: 'Che cosa conserva il tuo browser',
      body: [
        'Il tuo browser conserva anche da sé alcune cose. Non vengono inviate con ogni richiesta.',
        {
          head: ['Che cosa', 'A cosa serve', 'Per quanto tempo'],
          rows: [
            [
              'Bozze di moduli e messaggi',
              'Per non farti scrivere niente due volte.',
              'Finché le invii o chiudi la scheda',
            ],
            [
              'Messaggi non ancora inviati',
              'Per non perderli senza connessione.',
              'Finché vengono inviati o esci',
            ],
            ['Avvisi e avvertenze chiusi', 'Per non mostrarteli di continuo.', 'Finché li cancelli'],
            [
              'Chiaro o scuro, e il numero di visite',
              'Per l’aspetto, e per proporti l’app al momento giusto.',
              'Finché li cancelli',
            ],
            [
              'Il rimando da cui arrivi',
              'Per sapere come ci trovano le persone. Inviato solo se ti iscrivi.',
              '30 giorni',
            ],
            [
              'Le parti del sito stesso',
              'Perché si apra in fretta, anche senza connessione.',
              'Finché esce una nuova versione',
            ],
            [
              'Le ultime pagine che hai visto',
              'Perché appaiano subito alla prossima visita, prima di essere aggiornate.',
              'Finché esci o torni un altro giorno',
            ],
            [
              'Se le notifiche push sono attive',
              'Per mandarti notifiche, solo se le hai chieste.',
              'Finché le disattivi',
            ],
          ],
        },
      ],
    },
    {
      id: 'manage',
      title: 'Cancellarli da te',
      body: [
        'Nelle impostazioni del browser puoi cancellare o bloccare tutto. Senza cookie puoi guardare {name}, ma non accedere. La lingua e il paese li cambi nella [pagina delle lingue](/lang-config).',
        'Se paghi con un servizio di pagamento, sei sulla pagina di quel servizio e valgono i suoi cookie.',
      ],
    },
    {
      id: 'more',
      title: 'Per saperne di più',
      body: [
        'Che cosa facciamo con i dati è scritto nell’[informativa sulla privacy](/pages/privacy). Hai una domanda? Scrivi a {support_email}.',
      ],
    },
  ],
}
