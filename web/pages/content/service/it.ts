import type { PageText } from '#web/pages/page-text.ts'

export const text: PageText = {
  short: [],
  sections: [
    {
      id: 'contact',
      title: 'Scrivici',
      body: [
        'Manda un’e-mail a {support_email}. Rispondiamo nei giorni lavorativi, di solito entro due giorni. Puoi anche telefonare o mandare una lettera; il numero e l’indirizzo di {company} sono in fondo a questa pagina.',
        'Scrivi nell’e-mail il nome del tuo profilo e, se si tratta di un pagamento, il numero d’ordine. Non ti chiediamo mai la password o un codice.',
      ],
    },
    {
      id: 'help',
      title: 'Che cosa puoi risolvere subito',
      body: [
        [
          'Password dimenticata: [scegline una nuova](/reset-password).',
          'Nessuna e-mail di conferma: guarda nello spam, accedi e falla inviare di nuovo.',
          'Troppe e-mail o troppo poche: [scegli che cosa ricevere](/notifications).',
          'Dov’è il mio pagamento: i tuoi ordini sono nelle [impostazioni](/settings).',
          'Soldi indietro: [recedi dal tuo acquisto](/pages/return-policy) entro {refund_days} giorni.',
          'Quanto costa: [tutti i prezzi](/pricing).',
          'Un’altra lingua o un altro paese: [scegli la lingua](/lang-config).',
          'I tuoi dati in un file, le tue sessioni e la modalità invisibile: nelle [impostazioni](/settings).',
          'Smettere: [elimina il tuo account](/settings/delete).',
        ],
      ],
    },
    {
      id: 'report',
      title: 'Segnalare o reclamare',
      body: [
        'Si tratta del comportamento di qualcuno, di una foto, di un profilo falso o di qualcosa di vietato? Usa il [modulo dei reclami](/complaints); ricevi subito un numero. La maggior parte delle domande ha già risposta nelle [domande frequenti](/pages/faq).',
      ],
    },
    {
      id: 'safety',
      title: 'Non ti senti al sicuro?',
      body: [
        'Blocca il membro dal menu della conversazione o del profilo. Da quel momento non vi vedete più. Se ti minacciano o ti ricattano, fai uno screenshot, non pagare e vai alla polizia; in pericolo immediato chiama il 112.',
      ],
    },
    {
      id: 'authorities',
      title: 'Punto di contatto per utenti e autorità',
      body: [
        'Secondo il regolamento europeo sui servizi digitali (articoli 11 e 12) raggiungi {company} a {support_email}, in {contact_languages}.',
      ],
    },
  ],
}
