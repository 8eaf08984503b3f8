import type { ServerMessages } from '#locales/messages.ts'

export const it = {
  mails: {
    frame: {
      greeting: 'Ciao {name},',
      footer: 'Ricevi questa e-mail perché hai un account su {site}.',
      button_help: 'Il pulsante non funziona? Copia questo link:',
      hello: 'Ciao,',
    },
    activation: {
      subject: 'Conferma la tua e-mail',
      body: 'Che bello averti qui. Conferma la tua e-mail; poi potrai inviare e ricevere messaggi.',
      button: 'Conferma e-mail',
      validity: 'Il link vale {hours} ore. Non hai creato un account? Allora non devi fare nulla.',
    },
    new_device: {
      subject: 'Un nuovo dispositivo sul tuo account',
      body: 'Qualcuno è entrato nel tuo account con un dispositivo che non conosciamo: {device}, {time}.',
      advice:
        'Eri tu? Allora non devi fare nulla. Non riconosci questo accesso? Termina le altre sessioni e scegli una nuova password.',
      button: 'Vai alle impostazioni',
    },
    password_reset: {
      subject: 'Scegli una nuova password',
      body: 'È stata richiesta una nuova password per il tuo account. Sceglila con questo pulsante.',
      button: 'Scegli una nuova password',
      validity:
        'Il link funziona una sola volta e per {minutes} minuti. Non l’hai chiesto tu? Allora non devi fare nulla; la tua password resta quella di prima.',
    },
    password_changed: {
      subject: 'La tua password è stata cambiata',
      body: 'La password del tuo account è stata cambiata. Sugli altri dispositivi la sessione è terminata.',
      advice: 'Non eri tu? Richiedi subito una nuova password.',
      button: 'Richiedi una nuova password',
    },
    new_address: {
      subject: 'Conferma il tuo nuovo indirizzo e-mail',
      body: 'Vuoi usare questo indirizzo per il tuo account. Confermalo con questo pulsante; fino ad allora vale il vecchio indirizzo.',
      button: 'Conferma l’indirizzo',
      validity: 'Il link funziona per {hours} ore. Non l’hai chiesto tu? Allora non devi fare nulla.',
    },
    old_address: {
      subject: 'L’indirizzo e-mail del tuo account è stato cambiato',
      body: 'Il tuo account ha ora un altro indirizzo e-mail. Eri tu? Allora non devi fare nulla.',
      advice:
        'Non eri tu? Ripristina questo indirizzo; tutte le sessioni verranno terminate. Poi scegli subito una nuova password.',
      button: 'Ripristina il vecchio indirizzo',
      validity: 'Il link funziona per {hours} ore.',
    },
    news: {
      why: '«{kind}» è attivo nelle tue preferenze e-mail.',
      unsubscribe: 'Disattiva queste e-mail',
      preferences: 'Tutte le tue preferenze e-mail',
      more: '{count, plural, one {un altro membro} other {altri # membri}}',
    },
    new_conversations: {
      subject: '{count, plural, one {Hai una nuova conversazione} other {Hai # nuove conversazioni}}',
      body: '{names} {count, plural, one {ti ha scritto per la prima volta} other {ti hanno scritto per la prima volta}}. Leggi e rispondi, se ti va.',
      button: 'Leggi il messaggio',
    },
    new_messages: {
      subject: '{count, plural, one {Hai un nuovo messaggio} other {Hai # nuovi messaggi}}',
      body: '{count, plural, one {Ti aspetta un nuovo messaggio} other {Ti aspettano # nuovi messaggi}} da {names}.',
      button: 'Vai ai tuoi messaggi',
    },
    unread_message_reminders: {
      subject: '{count, plural, one {Un messaggio ti aspetta ancora} other {# messaggi ti aspettano ancora}}',
      body: 'Non hai ancora letto {count, plural, one {un messaggio} other {# messaggi}} da {names}.',
      once: 'Te lo ricordiamo una volta sola.',
    },
    like: {
      subject: '{count, plural, one {Un nuovo like} other {# nuovi like}}',
      body: 'Piaci a {count, plural, one {{names}} other {{names}}}.',
      fictional:
        '{count, plural, one {# like viene da un profilo fittizio} other {# like vengono da profili fittizi}}.',
      button: 'Guarda i tuoi like',
    },
    weekly_updates: {
      subject: 'La tua settimana in breve',
      intro: 'Ecco cosa ti aspetta:',
      unread: '{count, plural, one {# messaggio non letto} other {# messaggi non letti}}',
      likes: '{count, plural, one {# nuovo like} other {# nuovi like}}',
      new_members: '{count, plural, one {# nuovo membro} other {# nuovi membri}} questa settimana ({region})',
      button: 'Vai a vedere',
    },
    confirm_address: {
      subject: 'La nostra e-mail arriva di nuovo?',
      body: 'Ci hai chiesto di scriverti di nuovo a questo indirizzo. Conferma con il pulsante che questa e-mail è arrivata.',
      button: 'Conferma l’indirizzo',
      validity: 'Il link vale {hours} ore. Non l’hai chiesto tu? Allora non devi fare nulla.',
    },
    deleted: {
      subject: 'Il tuo account è stato eliminato',
      body: 'Il tuo account è stato eliminato come hai chiesto. Nessuno vede più il tuo profilo, le tue foto o i tuoi messaggi e tutte le tue sessioni sono chiuse.',
      restore_link:
        'Hai cambiato idea? Fino al {date} questo pulsante ripristina tutto. Dopo cancelliamo i tuoi dati definitivamente.',
      button: 'Ripristina il mio account',
      validity:
        'Il link funziona una volta, fino al {date}. Non hai eliminato tu l’account? Ripristinalo e scegli subito una nuova password.',
    },
    restored: {
      subject: 'Il tuo account è tornato',
      body: 'Il tuo account è ripristinato. Il tuo profilo, le foto, i like e le conversazioni ci sono di nuovo.',
      button: 'Vai alle impostazioni',
      advice: 'Non eri tu? Scegli subito una nuova password.',
    },
    login_warning: {
      subject: 'Diversi tentativi di accesso',
      body: 'Qualcuno ha provato più volte ad accedere al tuo account con una password sbagliata. Per questo abbiamo bloccato per un po’ i nuovi tentativi.',
      advice:
        'Eri tu? Aspetta un po’ oppure scegli una nuova password. Non eri tu? Nessuno è entrato in questo modo. Se usi la tua password anche altrove, scegline comunque una nuova.',
      button: 'Chiedi una nuova password',
      once: 'Mandiamo questa e-mail al massimo una volta al giorno.',
    },
    final_reminder: {
      subject: 'Domani cancelliamo il tuo account',
      body: 'Hai eliminato il tuo account. Puoi ancora tornare fino al {date}; poi cancelleremo per sempre il tuo profilo, le tue foto, i tuoi like e i tuoi messaggi.',
      advice: 'Vuoi che sparisca? Allora non devi fare nulla.',
      button: 'Ripristina l’account',
      validity: 'Il link funziona una sola volta, fino al {date}. Questo è l’unico promemoria che riceverai.',
    },
    complaint: {
      number: 'Numero',
      about: 'Argomento',
      date: 'Ricevuto',
      footer: 'Ricevi questa e-mail perché questo indirizzo è stato indicato in un reclamo su {site}.',
    },
    complaint_receipt: {
      subject: 'Abbiamo ricevuto il tuo reclamo: {number}',
      body: 'Il tuo reclamo a {site} è arrivato e ha il numero {number}. Conserva questo numero.',
      reply: 'Lo legge una persona del nostro team. Ricevi una risposta con i motivi entro {days} giorni.',
      urgent: 'Lo guardiamo subito. Se qualcuno è in pericolo, chiama la polizia.',
      mistake:
        'Non hai inviato nessun reclamo? Allora qualcuno ha sbagliato indirizzo e non devi fare niente.',
    },
    decision: {
      subject: 'La nostra decisione: {measure}',
      body: {
        warning: 'Questo è un avvertimento. Se succede di nuovo, possiamo sospendere il tuo account.',
        photo_removed: 'Abbiamo tolto una foto dal tuo profilo. Gli altri non la vedono più.',
        text_removed: 'Abbiamo rimosso un tuo testo. Gli altri non lo vedono più.',
        profile_hidden: 'Il tuo profilo è nascosto: gli altri non ti trovano.',
        messages_paused: 'Fino al {until} non puoi inviare messaggi. Poi potrai di nuovo, senza fare nulla.',
        suspended:
          'Il tuo account è sospeso fino al {until}. Poi si riapre da solo. Accedi per leggere la decisione, fare ricorso o scaricare i tuoi dati.',
        banned:
          'Il tuo account è bloccato: non puoi più usare il sito. Accedi per leggere la decisione, fare ricorso, scaricare i tuoi dati o ottenere il rimborso dei crediti non usati.',
        restored: 'Quello che avevamo deciso sul tuo account non vale più. Tutto è di nuovo aperto.',
        upheld: 'Hai fatto ricorso. Un’altra persona l’ha riesaminato: la decisione resta.',
        reversed: 'Abbiamo annullato una decisione precedente. Non vale più.',
      },
      button: 'Vedi la decisione',
      person: 'L’ha deciso una persona del nostro team.',
      automatic: 'È stato deciso automaticamente.',
      appeal: 'Non sei d’accordo? Fino al {date} puoi fare ricorso. Lo esaminerà un’altra persona.',
      court:
        'Puoi anche rivolgerti a un tribunale o a un organismo certificato di risoluzione delle controversie.',
    },
    complaint_decision: {
      subject: 'La nostra decisione su {number}',
      upheld: 'Ti diamo ragione.',
      dismissed: 'Non ti diamo ragione.',
      button: 'Fai opposizione',
      person: 'Ha deciso una persona del nostro team; niente è stato automatico.',
      object:
        'Non sei d’accordo? Puoi fare opposizione per {months} mesi. Qualcun altro allora riguarda il caso.',
      court:
        'Puoi anche rivolgerti a un organismo certificato per le controversie sulle piattaforme online nell’UE, o al giudice.',
    },
    data_request: {
      upheld: 'Abbiamo fatto quello che chiedevi.',
      dismissed: 'Non abbiamo fatto quello che chiedevi.',
      authority:
        'Puoi anche presentare un reclamo all’autorità per la protezione dei dati del tuo paese o rivolgerti al tribunale.',
    },
    request_extended: {
      subject: 'La tua richiesta {number} richiede più tempo',
      body: 'La tua richiesta sui tuoi dati richiede più di {days} giorni. Ricevi una risposta al più tardi il {until}. Ecco il motivo:',
    },
    complaint_urgent: {
      subject: 'Urgente: reclamo {number}',
      body: 'È arrivato un reclamo che riguarda un minore. Leggilo subito.',
      button: 'Apri il reclamo',
      footer: 'Questo è l’indirizzo di assistenza di {site}.',
    },
    staff_invitation: {
      subject: 'Invito all’amministrazione',
      body: '{by} ti invita a lavorare nell’amministrazione di {site}. Con questo pulsante scegli una password e configuri un’app di autenticazione.',
      button: 'Accetta l’invito',
      validity:
        'Il link funziona una sola volta, per {hours} ore. Non aspetti questo invito? Allora non devi fare nulla.',
      footer: 'Ricevi questa e-mail perché questo indirizzo è stato invitato all’amministrazione di {site}.',
    },
    system_alarm: {
      ledger_alarm: 'I conti non tornano: {count} scostamenti',
      ledger_unchecked: 'I conti non vengono controllati da un’ora',
      jobs_late: 'La coda è in ritardo: {count} attività in attesa',
      outbox_late: 'Le novità non arrivano ai membri: {count}',
      mail_out: 'Il server di posta non accetta nulla',
      mail_refused: 'La nostra posta è stata rifiutata {count} volte in un’ora',
      payments_late: 'Pagamenti non verificati in tempo: {count}',
      search_plain: 'L’indice di ricerca non entra in memoria: il {count}% delle ricerche è lento',
      disk_low: 'Il disco di {subject} è quasi pieno: {count}% libero',
      partitions_short:
        'La tabella {subject} ha ancora partizioni per {days, plural, one {# giorno} other {# giorni}}',
      body: '{problem}. Ricevi una sola e-mail, anche se il problema dura.',
      since: 'Rilevato da',
      button: 'Vai al sistema',
      advice: 'Che cosa fare per ogni allarme è scritto in docs/OPERATE.md.',
      footer: 'Ricevi questa e-mail perché sei proprietario nell’amministrazione di {site}.',
    },
    start_signup: {
      subject: 'Completa il tuo account',
      body: 'Il tuo indirizzo e-mail è stato indicato per creare un account su {site}. Completa quello che manca e ci sei.',
      button: 'Completa l’account',
      validity:
        'Il link funziona per {hours} ore. Non l’hai chiesto tu? Non devi fare nulla; non esiste ancora nessun account.',
      footer:
        'Ricevi questa e-mail perché questo indirizzo è stato inserito su {site}. Se non completi l’account, lo cancelliamo entro {days} giorni.',
    },
    address_taken: {
      subject: 'Hai già un account',
      body: 'Qualcuno ha indicato questo indirizzo e-mail per un nuovo account o per un altro. Appartiene già al tuo e non è cambiato nulla.',
      advice: 'Eri tu? Allora accedi. Non eri tu? Non devi fare nulla.',
      button: 'Accedi',
      reset: 'Password dimenticata?',
    },
    export_ready: {
      subject: 'I tuoi dati sono pronti',
      body: 'Il file con i tuoi dati è pronto. Puoi scaricarlo dalle impostazioni fino al {date}. Poi lo cancelliamo.',
      button: 'Vai alle impostazioni',
      advice: 'Non l’hai chiesto tu? Scegli subito una nuova password e disconnetti gli altri dispositivi.',
    },
    campaign: {
      button: 'Vai su {site}',
    },
    reminders: {
      subject: 'Hai ancora qualcosa in sospeso',
      photo: 'Aggiungi una foto: il tuo profilo non ne ha ancora.',
      profile: 'Completa il tuo profilo: ora è compilato al {percent}%.',
      likes:
        'I tuoi like ti aspettano: {count, plural, one {# like è lì} other {# like sono lì}} da più di una settimana.',
      seldom: 'Ricevi questa e-mail al massimo una volta a settimana, e dopo tre volte non più.',
      profile_button: 'Vai al tuo profilo',
    },
    push: {
      message: 'Hai un nuovo messaggio',
      message_fictional: 'Hai un nuovo messaggio da un profilo fittizio',
      like: 'Hai un nuovo like',
      like_fictional: 'Hai un nuovo like da un profilo fittizio',
      match: 'Hai un nuovo match',
      match_fictional: 'Hai un nuovo match con un profilo fittizio',
      test: 'Ecco come appaiono le tue notifiche',
    },
    login_code: {
      subject: 'Il tuo codice di accesso',
      body: 'Qualcuno vuole accedere al tuo account da un dispositivo che non conosciamo. Sei tu? Inserisci questo codice. È valido {minutes} minuti.',
      advice:
        'Non sei tu? Non dare questo codice a nessuno. Senza il codice e la tua password non entra nessuno.',
      button: 'Scegli una nuova password',
    },
    directdebit_notice: {
      subject: 'Addebiteremo {amount} sul tuo conto',
      body: 'Hai ordinato con addebito diretto. Ecco cosa addebiteremo sul tuo conto, una sola volta:',
      amount: 'Importo: {amount}',
      date: 'Data: {date} o il primo giorno lavorativo successivo',
      date_unknown: 'Data: entro cinque giorni lavorativi',
      account: 'Conto: {iban}',
      creditor: 'Creditore: {creditor}',
      creditor_id: 'Codice identificativo del creditore: {id}',
      reference: 'Riferimento del mandato: {reference}',
      single: 'Il mandato vale solo per questo addebito. Riceverai i crediti appena sarà riuscito.',
      object:
        'Qualcosa non va? Scrivi a {email} prima di quella data. Dopo l’addebito puoi chiedere il rimborso alla tua banca per otto settimane.',
      button: 'Vedi il tuo ordine',
    },
    money: {
      number: 'Numero di ricevuta',
      credit_note: 'Nota di credito',
      date: 'Data',
      order: 'Ordine',
      bought: 'Comprato',
      once: '{count, plural, one {# credito} other {# crediti}}, pagamento unico, nessun abbonamento',
      method: 'Pagato con',
      net: 'IVA esclusa',
      vat: 'IVA {rate}',
      total: 'Totale, IVA inclusa',
      buyer: 'Acquirente',
      amount_back: 'Da rimborsare',
      refunded: 'Rimborsato',
      credits_back: 'Crediti tolti',
      name: 'Nome',
      email: 'Indirizzo e-mail',
      view_order: 'Vedi il tuo ordine',
      seller: '{name}, {address}, {city}, {country}. Registro imprese {kvk}, IVA {vat}. {email}',
    },
    receipt: {
      subject: 'La tua ricevuta {number}',
      body: 'Grazie per il tuo acquisto. Questa è la tua ricevuta; conserva questa e-mail.',
      debt: 'Ci dovevi ancora {count, plural, one {# credito} other {# crediti}} per un pagamento stornato. Sono stati scalati da questo ordine.',
      consent:
        'Hai chiesto di avere subito i tuoi crediti. Sai che, se recedi, paghi quello che hai già usato e che non puoi più recedere quando hai usato tutto.',
      no_consent: 'Se recedi da questo acquisto, ti rimborsiamo l’intero importo.',
      withdraw:
        'Fino al {date} incluso puoi recedere da questo acquisto senza dare motivi: con «Recedere dal contratto qui», in fondo a questa e-mail, o dal tuo ordine. Ti rimborsiamo entro 14 giorni, con lo stesso mezzo con cui hai pagato.',
      deleted:
        'Il tuo account è eliminato. Accedi prima del {date} per recuperarlo; dopo saranno cancellati anche questi crediti.',
      button: 'Vedi la ricevuta',
      withdraw_link: 'Recedere dal contratto qui',
      terms_link: 'Condizioni',
      return_link: 'Come funzionano i rimborsi',
    },
    withdrawal: {
      subject: 'Abbiamo ricevuto il tuo recesso',
      body: 'Il {date} hai esercitato il recesso da questo acquisto. Questa è la conferma; conserva questa e-mail.',
      text: 'La mia dichiarazione: recedo dall’acquisto dell’ordine {order}.',
      back: 'Ti rimborsiamo {amount} con lo stesso mezzo con cui hai pagato, entro il {date}.',
      premium: 'Il tuo premium è terminato con questo recesso.',
      not_you: 'Non eri tu? Scegli una nuova password e scrivici a {email}.',
    },
    refund: {
      subject: 'Ti abbiamo rimborsato',
      withdrawal:
        'Il rimborso per il tuo recesso è in arrivo, con lo stesso mezzo con cui hai pagato. Con alcune banche servono alcuni giorni prima di vederlo.',
      duplicate:
        'Questo ordine è stato pagato due volte. Abbiamo rimborsato il secondo pagamento; i crediti del primo restano tuoi.',
      cancelled: 'Avevi rinunciato a questo ordine ed è stato comunque pagato. Abbiamo rimborsato l’importo.',
      back_office: 'Ti abbiamo rimborsato del denaro di questo ordine.',
      owed: 'Di questi, {count, plural, one {# credito} other {# crediti}} erano già stati usati. Saranno scalati dal prossimo acquisto.',
      failed_subject: 'Il rimborso non è riuscito',
      failed:
        'Non siamo riusciti a rimborsare il denaro. I crediti trattenuti sono di nuovo sul tuo account. Scrivici a {email} e troveremo un altro modo.',
      at_bank: 'Non rimborsiamo questo importo perché il pagamento è già stato stornato dalla tua banca.',
    },
    chargeback: {
      subject: 'Il tuo pagamento è stato stornato',
      body: 'Il pagamento di questo ordine è stato stornato presso la tua banca.',
      taken:
        'Per questo sono stati tolti {count, plural, one {# credito} other {# crediti}} dal tuo account.',
      owed: 'Avevi già usato {count, plural, one {# credito} other {# crediti}}. Saranno scalati dal prossimo acquisto.',
      method:
        'Non puoi più pagarci con questo metodo: {method}. Gli altri funzionano come prima e il tuo account resta com’è.',
      contact:
        'Non è corretto, o non ne sai nulla? Scrivici a {email}. Se il denaro torna da noi, riavrai i tuoi crediti.',
    },
    statement: {
      subject: 'Le tue spese: {month}',
      body: 'Ecco i tuoi acquisti del mese: {month}.',
      spent: 'Totale',
      limit: 'Vuoi tenere d’occhio le spese? Imposta un tuo limite nelle impostazioni.',
      button: 'Vedi le tue spese',
      why: 'Ricevi questo riepilogo dopo ogni mese in cui compri qualcosa.',
    },
  },
  provider: {
    title: 'Pagamento di prova',
    notice: 'Questa è una pagina di prova. Non si muove denaro: scegli tu come finisce il pagamento.',
    description: 'Causale',
    method: 'Metodo di pagamento',
    bank: 'Banca',
    account: 'Conto',
    reference: 'Riferimento',
    choose: 'Come finisce questo pagamento?',
    acts: {
      paid: 'Paga',
      pending: 'Lascia in sospeso',
      failed: 'Fallo fallire',
      canceled: 'Annulla',
      expired: 'Lascia scadere',
      chargeback: 'Paga e poi storna',
    },
    more: 'Altre opzioni',
    reason: 'Motivo se fallisce',
    no_reason: 'Nessun motivo',
    webhook: 'Quando lo viene a sapere il sito?',
    webhooks: {
      now: 'Subito',
      after: 'Solo dopo il tuo ritorno',
      slow: 'Dopo mezzo minuto',
      twice: 'Due volte insieme',
    },
    statuses: {
      open: 'In attesa di pagamento',
      pending: 'In sospeso',
      paid: 'Pagato',
      failed: 'Fallito',
      canceled: 'Annullato',
      expired: 'Scaduto',
    },
    settled: 'Questo pagamento è già concluso',
    status: 'Stato',
    back: 'Torna al sito',
    all: 'Tutti i pagamenti di prova',
    unknown: 'Questa pagina non esiste',
    impossible: 'Non è possibile con questo pagamento',
    list: {
      intro: 'Qui fai accadere ciò che può seguire un pagamento: chiudere addebiti, rimborsare e stornare.',
      empty: 'Ancora nessun pagamento. Compra crediti e appariranno qui.',
      checkout: 'Vai alla pagina di pagamento',
      refund: 'Rimborsa',
      chargeback: 'Storna',
      reverse: 'Annulla lo storno',
      charged_back: 'Stornato',
      reversed: 'Storno annullato',
    },
    refunds: {
      pending: 'Rimborso in corso',
      refunded: 'Rimborsato',
      failed: 'Rimborso fallito',
      canceled: 'Rimborso annullato',
    },
    options: 'Impostazioni',
    banks_on: 'Mostra un elenco di banche con iDEAL',
    banks_off: 'Nascondi l’elenco di banche con iDEAL',
  },
} as const satisfies ServerMessages
