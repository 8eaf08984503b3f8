import type { ServerMessages } from '#locales/messages.ts'

export const es = {
  mails: {
    frame: {
      greeting: 'Hola, {name}:',
      footer: 'Recibes este correo porque tienes una cuenta en {site}.',
      button_help: '¿No funciona el botón? Copia este enlace:',
      hello: 'Hola:',
    },
    activation: {
      subject: 'Confirma tu correo',
      body: 'Qué bien que estés aquí. Confirma tu correo; después podrás enviar y recibir mensajes.',
      button: 'Confirmar correo',
      validity:
        'El enlace funciona durante {hours} horas. ¿No has creado una cuenta? Entonces no tienes que hacer nada.',
    },
    new_device: {
      subject: 'Un nuevo dispositivo en tu cuenta',
      body: 'Alguien ha entrado en tu cuenta con un dispositivo que no conocemos: {device}, {time}.',
      advice:
        '¿Has sido tú? Entonces no tienes que hacer nada. ¿No lo reconoces? Cierra las demás sesiones y elige una nueva contraseña.',
      button: 'Ir a tus ajustes',
    },
    password_reset: {
      subject: 'Elige una nueva contraseña',
      body: 'Se ha solicitado una nueva contraseña para tu cuenta. Elígela con este botón.',
      button: 'Elegir nueva contraseña',
      validity:
        'El enlace funciona una sola vez y durante {minutes} minutos. ¿No lo has pedido tú? Entonces no tienes que hacer nada; tu contraseña no cambia.',
    },
    password_changed: {
      subject: 'Tu contraseña ha cambiado',
      body: 'La contraseña de tu cuenta ha cambiado. Se ha cerrado tu sesión en otros dispositivos.',
      advice: '¿No has sido tú? Solicita enseguida una nueva contraseña.',
      button: 'Solicitar nueva contraseña',
    },
    new_address: {
      subject: 'Confirma tu nuevo correo electrónico',
      body: 'Quieres usar esta dirección para tu cuenta. Confírmala con este botón; hasta entonces sigue valiendo la anterior.',
      button: 'Confirmar dirección',
      validity:
        'El enlace funciona durante {hours} horas. ¿No lo has pedido tú? Entonces no tienes que hacer nada.',
    },
    old_address: {
      subject: 'El correo electrónico de tu cuenta ha cambiado',
      body: 'Tu cuenta tiene ahora otro correo electrónico. ¿Has sido tú? Entonces no tienes que hacer nada.',
      advice:
        '¿No has sido tú? Recupera esta dirección; se cerrarán todas las sesiones. Después elige enseguida una nueva contraseña.',
      button: 'Recuperar la dirección anterior',
      validity: 'El enlace funciona durante {hours} horas.',
    },
    news: {
      why: '«{kind}» está activado en tus preferencias de correo.',
      unsubscribe: 'Desactivar estos correos',
      preferences: 'Todas tus preferencias de correo',
      more: '{count, plural, one {# miembro más} other {# miembros más}}',
    },
    new_conversations: {
      subject: '{count, plural, one {Tienes una nueva conversación} other {Tienes # nuevas conversaciones}}',
      body: '{names} {count, plural, one {te ha escrito por primera vez} other {te han escrito por primera vez}}. Léelo y responde si te apetece.',
      button: 'Leer el mensaje',
    },
    new_messages: {
      subject: '{count, plural, one {Tienes un mensaje nuevo} other {Tienes # mensajes nuevos}}',
      body: '{count, plural, one {Te espera un mensaje nuevo} other {Te esperan # mensajes nuevos}} de {names}.',
      button: 'Ir a tus mensajes',
    },
    unread_message_reminders: {
      subject: '{count, plural, one {Aún te espera un mensaje} other {Aún te esperan # mensajes}}',
      body: 'Aún no has leído {count, plural, one {un mensaje} other {# mensajes}} de {names}.',
      once: 'Te lo recordamos solo una vez.',
    },
    like: {
      subject: '{count, plural, one {Un nuevo me gusta} other {# nuevos me gusta}}',
      body: 'Le gustas a {count, plural, one {{names}} other {{names}}}.',
      fictional:
        '{count, plural, one {# me gusta es de un perfil ficticio} other {# me gusta son de perfiles ficticios}}.',
      button: 'Ver tus me gusta',
    },
    weekly_updates: {
      subject: 'Tu semana en breve',
      intro: 'Esto te espera:',
      unread: '{count, plural, one {# mensaje sin leer} other {# mensajes sin leer}}',
      likes: '{count, plural, one {# nuevo me gusta} other {# nuevos me gusta}}',
      new_members:
        '{count, plural, one {# miembro nuevo} other {# miembros nuevos}} en {region}, esta semana',
      button: 'Echar un vistazo',
    },
    confirm_address: {
      subject: '¿Te llega de nuevo nuestro correo?',
      body: 'Nos pediste volver a escribirte a esta dirección. Confirma con el botón que este correo ha llegado.',
      button: 'Confirmar dirección',
      validity: 'El enlace funciona {hours} horas. ¿No lo has pedido? Entonces no tienes que hacer nada.',
    },
    deleted: {
      subject: 'Tu cuenta se ha eliminado',
      body: 'Tu cuenta se ha eliminado como pediste. Nadie ve ya tu perfil, tus fotos ni tus mensajes, y se ha cerrado tu sesión en todas partes.',
      restore_link:
        '¿Has cambiado de idea? Hasta el {date} este botón lo recupera todo. Después borramos tus datos definitivamente.',
      button: 'Recuperar mi cuenta',
      validity:
        'El enlace funciona una vez, hasta el {date}. ¿No has eliminado tú la cuenta? Recupérala y elige enseguida otra contraseña.',
    },
    restored: {
      subject: 'Tu cuenta ha vuelto',
      body: 'Tu cuenta está recuperada. Tu perfil, tus fotos, tus me gusta y tus conversaciones vuelven a estar ahí.',
      button: 'Ir a tus ajustes',
      advice: '¿No has sido tú? Elige enseguida otra contraseña.',
    },
    login_warning: {
      subject: 'Varios intentos de iniciar sesión',
      body: 'Alguien ha intentado varias veces entrar en tu cuenta con una contraseña incorrecta. Por eso hemos bloqueado los nuevos intentos durante un tiempo.',
      advice:
        '¿Fuiste tú? Espera un poco o elige una contraseña nueva. ¿No fuiste tú? Nadie ha entrado de esta manera. Si usas tu contraseña también en otro sitio, elige una nueva.',
      button: 'Pedir una contraseña nueva',
      once: 'Enviamos este correo como mucho una vez al día.',
    },
    final_reminder: {
      subject: 'Mañana borramos tu cuenta',
      body: 'Eliminaste tu cuenta. Todavía puedes volver hasta el {date}; después borraremos para siempre tu perfil, tus fotos, tus me gusta y tus mensajes.',
      advice: '¿Quieres que desaparezca? Entonces no tienes que hacer nada.',
      button: 'Recuperar la cuenta',
      validity:
        'El enlace funciona una sola vez, hasta el {date}. Este es el único recordatorio que recibirás.',
    },
    complaint: {
      number: 'Número',
      about: 'Tema',
      date: 'Recibida',
      footer: 'Recibes este correo porque esta dirección se indicó en una queja en {site}.',
    },
    complaint_receipt: {
      subject: 'Hemos recibido tu queja: {number}',
      body: 'Tu queja a {site} ha llegado y tiene el número {number}. Guarda ese número.',
      reply: 'Una persona de nuestro equipo la lee. Recibes una respuesta con los motivos en {days} días.',
      urgent: 'La revisamos enseguida. Si alguien está en peligro, llama a la policía.',
      mistake:
        '¿No has enviado ninguna queja? Entonces alguien se equivocó de dirección y no tienes que hacer nada.',
    },
    decision: {
      subject: 'Nuestra decisión: {measure}',
      body: {
        warning: 'Esto es una advertencia. Si vuelve a pasar, podemos suspender tu cuenta.',
        photo_removed: 'Hemos retirado una foto de tu perfil. Los demás ya no la ven.',
        text_removed: 'Hemos retirado un texto tuyo. Los demás ya no lo ven.',
        profile_hidden: 'Tu perfil está oculto: los demás no te encuentran.',
        messages_paused:
          'Hasta el {until} no puedes enviar mensajes. Después podrás otra vez, sin hacer nada.',
        suspended:
          'Tu cuenta está suspendida hasta el {until}. Después se abre sola. Entra para leer la decisión, recurrir o descargar tus datos.',
        banned:
          'Tu cuenta está bloqueada: ya no puedes usar el sitio. Entra para leer la decisión, recurrir, descargar tus datos o recuperar el dinero de los créditos sin usar.',
        restored: 'Lo que decidimos antes sobre tu cuenta ya no vale. Todo vuelve a estar abierto.',
        upheld: 'Recurriste. Otra persona lo ha revisado de nuevo: la decisión se mantiene.',
        reversed: 'Hemos anulado una decisión anterior. Ya no vale.',
      },
      button: 'Ver la decisión',
      person: 'Lo ha decidido una persona de nuestro equipo.',
      automatic: 'Esto se decidió automáticamente.',
      appeal: '¿No estás de acuerdo? Hasta el {date} puedes recurrir. Lo revisará otra persona.',
      court: 'También puedes acudir a un tribunal o a un órgano certificado de resolución de litigios.',
    },
    complaint_decision: {
      subject: 'Nuestra decisión sobre {number}',
      upheld: 'Te damos la razón.',
      dismissed: 'No te damos la razón.',
      button: 'Reclamar',
      person: 'Lo ha decidido una persona de nuestro equipo; nada fue automático.',
      object:
        '¿No estás de acuerdo? Puedes reclamar durante {months} meses. Entonces lo revisa otra persona.',
      court:
        'También puedes acudir a un órgano certificado para litigios sobre plataformas en línea en la UE, o a los tribunales.',
    },
    data_request: {
      upheld: 'Hemos hecho lo que pediste.',
      dismissed: 'No hemos hecho lo que pediste.',
      authority:
        'También puedes reclamar ante la autoridad de protección de datos de tu país o acudir a los tribunales.',
    },
    request_extended: {
      subject: 'Tu solicitud {number} necesita más tiempo',
      body: 'Tu solicitud sobre tus datos necesita más de {days} días. Recibes una respuesta a más tardar el {until}. Este es el motivo:',
    },
    complaint_urgent: {
      subject: 'Urgente: queja {number}',
      body: 'Ha llegado una queja sobre un menor. Léela enseguida.',
      button: 'Abrir la queja',
      footer: 'Esta dirección es la de ayuda de {site}.',
    },
    staff_invitation: {
      subject: 'Invitación a la administración',
      body: '{by} te invita a trabajar en la administración de {site}. Con este botón eliges una contraseña y configuras una app de autenticación.',
      button: 'Aceptar la invitación',
      validity:
        'El enlace sirve una sola vez y durante {hours} horas. ¿No esperas esta invitación? Entonces no tienes que hacer nada.',
      footer: 'Recibes este correo porque se ha invitado a esta dirección a la administración de {site}.',
    },
    system_alarm: {
      ledger_alarm: 'Las cuentas no cuadran: {count} desviaciones',
      ledger_unchecked: 'Las cuentas no se comprueban desde hace una hora',
      jobs_late: 'La cola va con retraso: {count} tareas esperan',
      outbox_late: 'Las novedades no llegan a los miembros: {count}',
      mail_out: 'El servidor de correo no acepta nada',
      mail_refused: 'En una hora han rechazado {count} veces nuestro correo',
      payments_late: 'Hay pagos que no se consultan a tiempo: {count}',
      search_plain: 'El índice de búsqueda no cabe en la memoria: el {count} % de las búsquedas va lento',
      disk_low: 'El disco de {subject} está casi lleno: {count} % libre',
      partitions_short:
        'La tabla {subject} tiene particiones para {days, plural, one {# día} other {# días}} más',
      body: '{problem}. Recibes un solo correo sobre esto, aunque dure.',
      since: 'Visto desde',
      button: 'Ir al sistema',
      advice: 'Lo que hay que hacer con cada alarma está en docs/OPERATE.md.',
      footer: 'Recibes este correo porque eres propietario en la administración de {site}.',
    },
    start_signup: {
      subject: 'Termina tu cuenta',
      body: 'Alguien indicó tu correo para crear una cuenta en {site}. Completa lo que falta y listo.',
      button: 'Terminar la cuenta',
      validity:
        'El enlace funciona durante {hours} horas. ¿No lo has pedido tú? No tienes que hacer nada; todavía no hay ninguna cuenta.',
      footer:
        'Recibes este correo porque esta dirección se indicó en {site}. Si no terminas tu cuenta, la borramos en {days} días.',
    },
    address_taken: {
      subject: 'Ya tienes una cuenta',
      body: 'Alguien indicó este correo para una cuenta nueva o para otra cuenta. Ya pertenece a la tuya y no ha cambiado nada.',
      advice: '¿Fuiste tú? Inicia sesión. ¿No fuiste tú? No tienes que hacer nada.',
      button: 'Iniciar sesión',
      reset: '¿Olvidaste la contraseña?',
    },
    export_ready: {
      subject: 'Tus datos están listos',
      body: 'El archivo con tus datos está hecho. Puedes descargarlo en tus ajustes hasta el {date}. Después lo borramos.',
      button: 'Ir a tus ajustes',
      advice:
        '¿No lo has pedido tú? Elige enseguida una contraseña nueva y cierra la sesión en tus otros dispositivos.',
    },
    campaign: {
      button: 'Ir a {site}',
    },
    reminders: {
      subject: 'Todavía tienes algo pendiente',
      photo: 'Añade una foto: tu perfil todavía no tiene ninguna.',
      profile: 'Completa tu perfil: ahora está relleno al {percent} %.',
      likes:
        'Tus me gusta te esperan: {count, plural, one {# me gusta lleva} other {# me gusta llevan}} ahí más de una semana.',
      seldom: 'Este correo te llega como mucho una vez por semana, y después de tres ya no.',
      profile_button: 'Ir a tu perfil',
    },
    push: {
      message: 'Tienes un mensaje nuevo',
      message_fictional: 'Tienes un mensaje nuevo de un perfil ficticio',
      like: 'Tienes un nuevo me gusta',
      like_fictional: 'Tienes un nuevo me gusta de un perfil ficticio',
      match: 'Tienes un nuevo match',
      match_fictional: 'Tienes un nuevo match con un perfil ficticio',
      test: 'Así se ven tus notificaciones',
    },
    login_code: {
      subject: 'Tu código de acceso',
      body: 'Alguien quiere entrar en tu cuenta desde un dispositivo que no conocemos. ¿Eres tú? Escribe este código. Vale {minutes} minutos.',
      advice: '¿No eres tú? No compartas este código con nadie. Sin el código y tu contraseña nadie entra.',
      button: 'Elegir una contraseña nueva',
    },
    directdebit_notice: {
      subject: 'Vamos a cobrar {amount} de tu cuenta',
      body: 'Has hecho un pedido con adeudo domiciliado. Esto es lo que cobraremos de tu cuenta, una sola vez:',
      amount: 'Importe: {amount}',
      date: 'Fecha: {date} o el primer día hábil siguiente',
      date_unknown: 'Fecha: en un plazo de cinco días hábiles',
      account: 'Cuenta: {iban}',
      creditor: 'Acreedor: {creditor}',
      creditor_id: 'Identificador del acreedor: {id}',
      reference: 'Referencia del mandato: {reference}',
      single: 'El mandato vale solo para este cobro. Recibirás tus créditos en cuanto se haya realizado.',
      object:
        '¿Hay algún error? Escribe a {email} antes de esa fecha. Tras el cobro, puedes pedir la devolución a tu banco durante ocho semanas.',
      button: 'Ver tu pedido',
    },
    money: {
      number: 'Número de recibo',
      credit_note: 'Nota de abono',
      date: 'Fecha',
      order: 'Pedido',
      bought: 'Comprado',
      once: '{count, plural, one {# crédito} other {# créditos}}, pago único, sin suscripción',
      method: 'Pagado con',
      net: 'Sin IVA',
      vat: 'IVA {rate}',
      total: 'Total, IVA incluido',
      buyer: 'Comprador',
      amount_back: 'A reembolsar',
      refunded: 'Reembolsado',
      credits_back: 'Créditos descontados',
      name: 'Nombre',
      email: 'Correo electrónico',
      view_order: 'Ver tu pedido',
      seller: '{name}, {address}, {city}, {country}. Registro mercantil {kvk}, IVA {vat}. {email}',
    },
    receipt: {
      subject: 'Tu recibo {number}',
      body: 'Gracias por tu compra. Este es tu recibo; guarda este correo.',
      debt: 'Nos debías todavía {count, plural, one {# crédito} other {# créditos}} por un pago que fue devuelto. Se han descontado de este pedido.',
      consent:
        'Pediste recibir tus créditos de inmediato. Sabes que, si desistes, pagas lo que ya hayas usado, y que no puedes desistir cuando lo hayas usado todo.',
      no_consent: 'Si desistes de esta compra, te reembolsamos el importe completo.',
      withdraw:
        'Hasta el {date} incluido puedes desistir de esta compra sin dar motivos: con «Desistir del contrato aquí», al final de este correo, o desde tu pedido. Te reembolsamos en 14 días, por el mismo medio con el que pagaste.',
      deleted:
        'Tu cuenta está eliminada. Inicia sesión antes del {date} para recuperarla; después se borrarán también estos créditos.',
      button: 'Ver tu recibo',
      withdraw_link: 'Desistir del contrato aquí',
      terms_link: 'Condiciones',
      return_link: 'Cómo funcionan los reembolsos',
    },
    withdrawal: {
      subject: 'Hemos recibido tu desistimiento',
      body: 'El {date} desististe de esta compra. Esta es la confirmación; guarda este correo.',
      text: 'Mi declaración: desisto de la compra del pedido {order}.',
      back: 'Te reembolsamos {amount} por el mismo medio con el que pagaste, a más tardar el {date}.',
      premium: 'Tu premium ha terminado con este desistimiento.',
      not_you: '¿No has sido tú? Elige una contraseña nueva y escríbenos a {email}.',
    },
    refund: {
      subject: 'Te hacemos un reembolso',
      withdrawal:
        'El reembolso por tu desistimiento está en camino, por el mismo medio con el que pagaste. Con algunos bancos tarda unos días en verse.',
      duplicate:
        'Este pedido se pagó dos veces. Hemos reembolsado el segundo pago; conservas los créditos del primero.',
      cancelled: 'Habías cancelado este pedido y aun así se pagó. Hemos reembolsado el importe.',
      back_office: 'Te hemos reembolsado dinero de este pedido.',
      owed: 'De ellos, ya se habían usado {count, plural, one {# crédito} other {# créditos}}. Se descontarán de tu próxima compra.',
      failed_subject: 'No se pudo hacer el reembolso',
      failed:
        'No hemos podido reembolsar el dinero. Los créditos retenidos vuelven a estar en tu cuenta. Escríbenos a {email} y lo arreglaremos de otra manera.',
      at_bank: 'No reembolsamos este importe porque tu banco ya ha devuelto el pago.',
    },
    chargeback: {
      subject: 'Tu banco ha devuelto tu pago',
      body: 'Tu banco ha devuelto el pago de este pedido.',
      taken: 'Por eso se han retirado {count, plural, one {# crédito} other {# créditos}} de tu cuenta.',
      owed: 'Ya habías usado {count, plural, one {# crédito} other {# créditos}}. Se descontarán de tu próxima compra.',
      method:
        'Ya no puedes pagarnos con este método: {method}. Los demás funcionan igual y tu cuenta sigue como está.',
      contact:
        '¿No es correcto o no sabes nada? Escríbenos a {email}. Si el dinero vuelve a llegarnos, recuperas tus créditos.',
    },
    statement: {
      subject: 'Tus gastos de {month}',
      body: 'Esto es lo que nos compraste en {month}.',
      spent: 'Total',
      limit: '¿Quieres controlar tus gastos? Pon tu propio límite en los ajustes.',
      button: 'Ver tus gastos',
      why: 'Recibes este resumen después de cada mes en el que compras algo.',
    },
  },
  decision_reasons: {
    honest_profile: 'En tu perfil dice «[… lo que dice]», pero no es cierto: [… en qué se nota].',
    adults_only:
      '[… Tu perfil, tu foto o tu mensaje] muestra a alguien menor de 18 años o habla de esa persona: [… lo que dice o se ve].',
    respect: 'El [… fecha] escribiste a otro miembro: «[… cita]».',
    no_scams: 'El [… fecha] pediste a otro miembro [… dinero o datos]: «[… cita]».',
    no_spam: 'El [… fecha] enviaste el mismo mensaje a [… número] miembros: «[… cita]».',
    no_nudity: 'En la foto que añadiste el [… fecha] se ve [… qué].',
    own_photos: 'La foto que añadiste el [… fecha] no es tuya: [… dónde está también].',
    person_in_photo: 'En la foto que añadiste el [… fecha] no apareces tú, sino [… qué se ve].',
    clear_photos: 'En la foto que añadiste el [… fecha] no se te ve bien: [… por qué].',
    no_contact_details: 'En [… tu texto de perfil o tu foto] hay datos de contacto: [… cuáles].',
    lawful: 'El [… fecha] publicaste o enviaste [… qué]. Está prohibido: [… por qué].',
    payments: 'Hubo un problema con tu pago del [… fecha]: [… qué pasó].',
    other: 'El [… fecha] pasó esto: [… qué pasó]. Va en contra de [… qué condición].',
  },
  provider: {
    title: 'Pago de prueba',
    notice: 'Esta es una página de práctica. No se mueve dinero: tú eliges cómo acaba el pago.',
    description: 'Concepto',
    method: 'Método de pago',
    bank: 'Banco',
    account: 'Cuenta',
    reference: 'Referencia',
    choose: '¿Cómo acaba este pago?',
    acts: {
      paid: 'Pagar',
      pending: 'Dejarlo pendiente',
      failed: 'Hacer que falle',
      canceled: 'Cancelar',
      expired: 'Dejar que caduque',
      chargeback: 'Pagar y devolver después el cargo',
    },
    more: 'Más opciones',
    reason: 'Motivo si falla',
    no_reason: 'Sin motivo',
    webhook: '¿Cuándo se entera el sitio?',
    webhooks: {
      now: 'Al momento',
      after: 'Solo cuando ya hayas vuelto',
      slow: 'Después de medio minuto',
      twice: 'Dos veces a la vez',
    },
    statuses: {
      open: 'Esperando el pago',
      pending: 'Pendiente',
      paid: 'Pagado',
      failed: 'Fallido',
      canceled: 'Cancelado',
      expired: 'Caducado',
    },
    settled: 'Este pago ya ha terminado',
    status: 'Estado',
    back: 'Volver al sitio',
    all: 'Todos los pagos de prueba',
    unknown: 'Esta página no existe',
    impossible: 'Eso no es posible con este pago',
    list: {
      intro:
        'Aquí haces que ocurra lo que puede ocurrir tras un pago: cerrar adeudos, reembolsar y retroceder cargos.',
      empty: 'Aún no hay pagos. Compra créditos y aparecerán aquí.',
      checkout: 'Ir a la página de pago',
      refund: 'Reembolsar',
      chargeback: 'Retroceder el cargo',
      reverse: 'Anular la retrocesión',
      charged_back: 'Cargo retrocedido',
      reversed: 'Retrocesión anulada',
    },
    refunds: {
      pending: 'Reembolso en curso',
      refunded: 'Reembolsado',
      failed: 'Reembolso fallido',
      canceled: 'Reembolso cancelado',
    },
    options: 'Ajustes',
    banks_on: 'Mostrar una lista de bancos con iDEAL',
    banks_off: 'Ocultar la lista de bancos con iDEAL',
  },
} as const satisfies ServerMessages
