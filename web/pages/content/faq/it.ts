import type { PageText } from '#web/pages/page-text.ts'

export const text: PageText = {
  short: [],
  sections: [
    {
      id: 'account',
      title: 'Il tuo account',
      body: [],
      questions: [
        {
          id: 'free',
          question: '{name} è gratis?',
          answer: [
            'Iscriversi, cercare, mettere like e ricevere messaggi è gratis. Inviare un messaggio costa crediti. Quando confermi il tuo indirizzo e-mail ne ricevi {signup_credits} in regalo.',
          ],
        },
        {
          id: 'confirm',
          question: 'Non ricevo l’e-mail di conferma. Che faccio?',
          answer: [
            'Guarda nello spam. Se non c’è, accedi e falla inviare di nuovo, oppure correggi l’indirizzo. Il link vale 48 ore.',
          ],
        },
        {
          id: 'password',
          question: 'Non ricordo più la password',
          answer: ['Chiedi un link in [questa pagina](/reset-password). Vale 30 minuti e una sola volta.'],
        },
        {
          id: 'change',
          question: 'Come cambio i miei dati?',
          answer: [
            'Nome, foto e testo li cambi nel tuo [profilo](/profile), e-mail e password nelle [impostazioni](/settings). Genere e data di nascita puoi cambiarli una volta da te; poi {company} ti aiuta a {support_email}.',
          ],
        },
        {
          id: 'invisible',
          question: 'Posso essere invisibile?',
          answer: [
            'Sì. Attiva la modalità invisibile nelle [impostazioni](/settings). Nessuno ti trova, e ti vede solo chi riceve da te un like o un messaggio.',
          ],
        },
      ],
    },
    {
      id: 'money',
      title: 'Crediti e pagamenti',
      body: [],
      questions: [
        {
          id: 'cost',
          question: 'Quanto costa un messaggio?',
          answer: [
            'In crediti: un messaggio costa {message_credits}, una foto in una conversazione {photo_credits} e un regalo {gift_credits}. Li pagano anche i membri premium. Quanto costa un credito è scritto nei [prezzi](/pricing).',
          ],
        },
        {
          id: 'expire',
          question: 'È un abbonamento? I crediti scadono?',
          answer: ['No, e no. Ogni acquisto è unico, niente si rinnova e i crediti non scadono.'],
        },
        {
          id: 'premium',
          question: 'Che cos’è premium?',
          answer: [
            'Con il tuo primo acquisto diventi premium, per sempre. Vedi tutte le foto, puoi mettere 25 foto tue invece di 3, chatti con quanti membri vuoi invece di 2 e vedi anche i messaggi di oltre 30 giorni fa.',
          ],
        },
        {
          id: 'methods',
          question: 'Come posso pagare?',
          answer: [
            'Al momento di pagare vedi i metodi del tuo paese, come carta, PayPal o addebito diretto. Sull’estratto conto compaiono il nome del sito e il numero d’ordine.',
          ],
        },
        {
          id: 'refund',
          question: 'Posso riavere i soldi?',
          answer: [
            'Sì, entro {refund_days} giorni dall’acquisto. Prima vedi quanto, al centesimo. Si fa così: [recesso e rimborsi](/pages/return-policy).',
          ],
        },
        {
          id: 'limit',
          question: 'Posso evitare di spendere troppo?',
          answer: [
            'Sì. Imposta un limite per 30 giorni nelle [impostazioni](/settings). Uno più basso vale subito, uno più alto solo dopo 24 ore. Se spendi molto in poco tempo te lo diciamo, e oltre un certo importo non puoi comprare niente per 24 ore.',
          ],
        },
      ],
    },
    {
      id: 'chat',
      title: 'Chattare',
      body: [],
      questions: [
        {
          id: 'write',
          question: 'Perché non posso scrivere a qualcuno?',
          answer: [
            'Sotto la conversazione c’è sempre scritto perché. Di solito la tua e-mail non è ancora confermata, hai troppo pochi crediti, il membro è invisibile, oppure con un account gratuito hai già due conversazioni.',
          ],
        },
        {
          id: 'delete-chat',
          question: 'Che cosa succede se elimino una conversazione?',
          answer: [
            'Sparisce subito, per te e per l’altra persona. Non puoi recuperarla. Quello che scrivete dopo ricomincia da capo.',
          ],
        },
        {
          id: 'waiting',
          question: 'Il mio messaggio non è partito. Ho perso i crediti?',
          answer: [
            'No. Un messaggio costa qualcosa solo quando è inviato, e mai due volte. Senza connessione aspetta nel tuo browser e parte più tardi.',
          ],
        },
      ],
    },
    {
      id: 'safety',
      title: 'Sicurezza',
      body: [],
      questions: [
        {
          id: 'report',
          question: 'Come segnalo o blocco qualcuno?',
          answer: [
            'Dal menu di un profilo, di una foto, di un messaggio o di una conversazione. Dopo il blocco non vi vedete più da nessuna parte. Non hai un account? Usa il [modulo dei reclami](/complaints). L’altra persona non sa mai chi l’ha segnalata.',
          ],
        },
        {
          id: 'scam',
          question: 'Qualcuno mi chiede soldi',
          answer: [
            'Non darli mai, nemmeno un buono regalo, un codice o la foto di un documento. Segnala il membro e bloccalo. {company} non ti chiede mai la password o un codice.',
          ],
        },
        {
          id: 'visitors',
          question: 'Chi può vedermi?',
          answer: [
            'Gli altri membri vedono il tuo nome, l’età, la regione, le foto e quello che scrivi di te. Chi visita senza account vede il tuo nome, l’età, la regione e la foto principale sfocata; nelle [impostazioni](/settings) scegli se vede di più, o niente. I motori di ricerca non entrano. Nessuno può cercare la tua e-mail o il tuo nome.',
          ],
        },
        {
          id: 'photos',
          question: 'Chi vede le mie foto?',
          answer: [
            'La tua foto principale la vedono tutti i membri. Le altre foto le vedono solo i membri premium, e le foto su richiesta solo chi autorizzi. Non possiamo impedire che qualcuno fotografi uno schermo.',
          ],
        },
      ],
    },
    {
      id: 'fictional',
      title: 'Profili fittizi',
      fictional: true,
      body: [],
      questions: [
        {
          id: 'what',
          question: 'Che cos’è un profilo fittizio?',
          answer: ['Un profilo inventato. Dietro non c’è nessun membro. {fictional_rules}'],
        },
        {
          id: 'recognise',
          question: 'Come vedo che un profilo è fittizio?',
          answer: [
            'Ha un’etichetta ovunque: sulla scheda, sul profilo, nelle conversazioni e tra i tuoi like.',
          ],
        },
        {
          id: 'meet',
          question: 'Posso incontrarli?',
          answer: [
            'No, mai. Un profilo fittizio non è un membro, non è mai online e non comincia mai una conversazione.',
          ],
        },
        {
          id: 'without',
          question: 'Posso escluderli?',
          answer: ['Sì. Scegli solo membri reali nella [ricerca](/members).'],
        },
      ],
    },
    {
      id: 'leaving',
      title: 'Smettere',
      body: [],
      questions: [
        {
          id: 'delete-account',
          question: 'Come elimino il mio account?',
          answer: [
            'Nelle impostazioni, sotto [elimina account](/settings/delete). Ti servono solo la password e un motivo. Diventi subito invisibile per tutti.',
          ],
        },
        {
          id: 'back',
          question: 'Posso ancora tornare?',
          answer: [
            'Sì, per quattordici giorni, con il link nell’e-mail che ricevi. Poi cancelliamo i tuoi dati, tranne ciò che la legge ci impone di conservare.',
          ],
        },
        {
          id: 'data',
          question: 'Posso portare con me i miei dati?',
          answer: [
            'Sì. Chiedi nelle [impostazioni](/settings) un file con tutto ciò che ti riguarda. Ricevi un’e-mail quando è pronto e hai 7 giorni per scaricarlo.',
          ],
        },
      ],
    },
  ],
}
