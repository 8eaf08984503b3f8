import type { Messages } from './messages.ts'

export const es = {
  enums: {
    gender: {
      male: 'Hombre',
      female: 'Mujer',
    },
    gender_plural: {
      male: 'Hombres',
      female: 'Mujeres',
    },
    sexuality: {
      hetero: 'Hetero',
      gay: 'Gay',
      lesbian: 'Lesbiana',
      bi: 'Bi',
    },
    likes_type: {
      received: 'A quién le gustas',
      given: 'Tus me gusta',
      matches: 'Matches',
    },
  },
  errors: {
    profiles: {
      birth_date_invalid: 'Fecha de nacimiento no válida.',
      birth_date_required: 'Introduce tu fecha de nacimiento ({min_age}+ años)',
      name_is_email: 'Tu nombre de perfil debe ser distinto de tu e-mail',
      name_at_sign: 'Tu nombre de perfil no puede empezar por @',
      name_length: 'Elige un nombre de perfil de 3 a 20 caracteres.',
      name_characters: 'Usa solo letras, números, espacios y . _ - ’ en tu nombre de perfil',
      region_unknown: 'Elige una región de este país.',
      not_viewable: 'Este perfil ya no se puede ver',
    },
    accounts: {
      email_invalid: 'E-mail no válido',
      email_duplicate: 'Esta dirección de e-mail ya tiene una cuenta en este sitio.',
      login_failed: 'Error al iniciar sesión, inténtalo de nuevo',
      login_blocked: 'Demasiados intentos fallidos, cuenta bloqueada durante {minutes} min.',
      authentication_required: 'Inicia sesión para continuar.',
      signup_closed: '{name} es ahora solo por invitación. Asegúrate de tener una invitación.',
      email_unconfirmed: 'Confirma primero tu e-mail; después podrás enviar y recibir mensajes.',
      already_active: 'Tu e-mail ya está confirmado.',
      terms_required: 'Acepta las condiciones para crear una cuenta.',
      password_length: 'Elige una contraseña de 10 a 128 caracteres.',
      password_common:
        'Esta contraseña es demasiado fácil de adivinar. Elige otra, por ejemplo una frase corta.',
    },
    request: {
      failed: 'Se ha producido un error, inténtalo más tarde.',
      invalid: 'Hay algo que no está bien en lo que has rellenado. Revisa los campos marcados.',
      field_invalid: 'Esto no es correcto. Revisa lo que has escrito.',
      field_required: 'Rellena este campo.',
      field_too_long: 'Es demasiado largo. Acórtalo.',
      not_from_client: 'Esta acción no vino de este sitio. Recarga la página.',
      key_required: 'Así la acción no se puede repetir con seguridad. Recarga la página.',
      key_reused: 'Esta acción ya se hizo con otros datos. Inténtalo de nuevo.',
      not_found: 'Esto no existe (o ya no).',
      too_large: 'Es demasiado grande para enviarlo. Hazlo más pequeño.',
      wrong_type: 'El sitio no puede leer este tipo de datos.',
      too_many:
        'Demasiado rápido. Espera {seconds, plural, one {# segundo} other {# segundos}} e inténtalo de nuevo.',
      unavailable:
        'El sitio no está disponible por un momento. Inténtalo enseguida; lo que escribiste se conserva.',
      unknown_host: 'Este nombre no pertenece a este sitio.',
    },
    chat: {
      insufficient_credits: 'No tienes suficientes créditos',
      conversation_limit: 'Puedes chatear con {limit} personas. Hazte premium para chatear con todas.',
      recipient_unavailable: 'Este miembro no puede recibir mensajes ahora. No se han descontado créditos.',
      not_found: 'Esta conversación ya no existe.',
      message_empty: 'Escribe primero un mensaje.',
      message_too_long: 'Tu mensaje es demasiado largo: {limit} caracteres como máximo.',
      own_profile: 'No puedes chatear contigo mismo.',
    },
    search: {
      not_allowed: 'Inicia sesión para buscar miembros.',
      cursor_needed: 'Esta página está demasiado lejos. Empieza la búsqueda de nuevo.',
    },
    likes: {
      own_profile: 'Gustarte a ti mismo está bien, pero aquí no cuenta.',
    },
  },
  languages: {
    nl: 'Nederlands',
    de: 'Deutsch',
    en: 'English',
    es: 'Español',
    fr: 'Français',
    it: 'Italiano',
    pl: 'Polski',
  },
  mails: {
    frame: {
      greeting: 'Hola, {name}:',
      footer: 'Recibes este correo porque tienes una cuenta en {site}.',
      button_help: '¿No funciona el botón? Copia este enlace:',
    },
    activation: {
      subject: 'Confirma tu e-mail',
      body: 'Qué bien que estés aquí. Confirma tu e-mail; después podrás enviar y recibir mensajes.',
      button: 'Confirmar e-mail',
      validity:
        'El enlace funciona durante {hours} horas. ¿No has creado una cuenta? Entonces no tienes que hacer nada.',
    },
  },
  ui: {
    close: 'Cerrar',
    cancel: 'Cancelar',
    load_more: 'Cargar más',
    loading: 'Cargando',
    retry: 'Intentar de nuevo',
    show_password: 'Mostrar contraseña',
    hide_password: 'Ocultar contraseña',
    optional: 'opcional',
    messages: 'Avisos',
    next_step: {
      home: 'Ir al inicio',
      login: 'Iniciar sesión',
      members: 'Volver a la búsqueda',
      chats: 'Ir a tus mensajes',
      credits: 'Ir a tus créditos',
      premium: 'Sobre premium',
    },
  },
  app: {
    skip: 'Ir al contenido',
    offline: 'Estás sin conexión',
    nav: {
      main: 'Menú principal',
      search: 'Buscar',
      messages: 'Mensajes',
      likes: 'Me gusta',
      credits: 'Créditos',
      premium: 'Premium',
      profile: 'Perfil',
      my_profile: 'Mi perfil',
      settings: 'Ajustes',
      logout: 'Cerrar sesión',
      login: 'Iniciar sesión',
      signup: 'Regístrate gratis',
      account: 'Mi cuenta',
      language: 'Idioma',
      more_languages: 'Otros idiomas',
      unread: '{count, plural, one {# mensaje sin leer} other {# mensajes sin leer}}',
      new_likes: '{count, plural, one {# me gusta nuevo} other {# me gusta nuevos}}',
      credits_left:
        '{count, plural, =0 {No te quedan créditos} one {Te queda # crédito} other {Te quedan # créditos}}',
    },
    footer: {
      support: 'Ayuda y contacto',
      adults: '{name} es un sitio para chatear y conocer gente, para personas a partir de {age} años.',
      fictional: 'Algunos perfiles son ficticios; siempre lo indican. No es posible quedar con ellos.',
    },
    error: {
      title: 'Algo ha fallado',
    },
    not_found: {
      title: 'No se ha encontrado esta página',
      text: 'Quizá el enlace es antiguo o falta una letra.',
    },
    mails_disabled: {
      title: 'No recibes nuestros correos',
      fbl: 'Uno de nuestros correos se marcó como spam. ¿Quieres volver a recibirlos? Escríbenos:',
      bounce: 'Nuestros correos no llegan a tu dirección. ¿Sigue siendo correcta? Escríbenos:',
      listunsubscribe: 'Te diste de baja en tu programa de correo. ¿Quieres volver a recibirlos? Escríbenos:',
    },
  },
  settings: {
    title: 'Ajustes',
    language: {
      title: 'Idioma',
      label: 'Idioma del sitio',
      hint: 'También recibirás los correos en este idioma.',
      example: 'Así se ven las fechas y los números: {date} · {number}',
    },
    theme: {
      title: 'Apariencia',
      light: 'Claro',
      dark: 'Oscuro',
      system: 'Sistema',
    },
    account: {
      title: 'Cuenta',
      email: 'Correo electrónico',
      help: '¿Quieres cambiar o eliminar tu cuenta? Escríbenos:',
    },
  },
  credits: {
    title: 'Tus créditos',
    balance: '{count, plural, one {# crédito} other {# créditos}}',
    message_cost: '{count, plural, one {Un mensaje cuesta # crédito} other {Un mensaje cuesta # créditos}}',
    movements: 'Movimientos',
    none: 'Aún no hay movimientos.',
    balance_after: 'Saldo {count, number}',
    kinds: {
      signup: 'Créditos de bienvenida',
      message: 'Mensaje enviado',
      grant: 'Regalo del sitio',
      demo: 'Créditos de demostración',
    },
    closed: {
      title: 'Aquí aún no se pueden comprar créditos',
      text: 'La tienda de este sitio aún no está abierta. ¿Preguntas sobre créditos o premium? Escríbenos:',
    },
  },
  premium: {
    title: 'Premium',
    intro: 'Te haces premium con tu primera compra de créditos, y lo sigues siendo.',
    conversations: {
      title: 'Chatea con todos',
      text: 'Sin premium chateas como máximo con {limit, plural, one {# persona} other {# personas}}.',
    },
    photos: {
      title: 'Mira todas las fotos',
      text: 'También las que están bloqueadas para los demás.',
    },
    lifelong: {
      title: 'Para siempre',
      text: 'Sin suscripción. Sigues siendo premium aunque se acaben tus créditos.',
    },
    still_credits:
      'Con premium, un mensaje también cuesta {count, plural, one {# crédito} other {# créditos}}.',
  },
} as const satisfies Messages
