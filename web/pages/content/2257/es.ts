import type { PageText } from '#web/pages/page-text.ts'

export const text: PageText = {
  short: [
    { text: 'En {name} no se permiten imágenes sexualmente explícitas.' },
    { text: 'Los miembros publican sus propias fotos; {company} no hace ni encarga esas imágenes.' },
  ],
  sections: [
    {
      id: 'content',
      title: 'Qué se ve en {name}',
      body: [
        'Las fotos de {name} las han publicado los propios miembros. No se permiten fotos de desnudos ni imágenes de actos sexuales, y quitamos las que se cuelan. Las fotos pueden revisarse antes de que otros las vean, y todo el mundo puede denunciar una foto.',
        'Los dibujos y otras imágenes que {company} encarga no muestran actos sexuales.',
      ],
    },
    {
      id: 'statement',
      title: 'Declaración según 18 U.S.C. § 2257',
      body: [
        '{company} no es productora, primaria ni secundaria, de las imágenes que publican los miembros, en el sentido de 18 U.S.C. § 2257 y § 2257A y de 28 C.F.R. parte 75. Las guardamos y las mostramos sin decidir qué aparece en ellas.',
        'Por eso no llevamos expedientes con documentos de identidad de esas imágenes. Si alguna los necesitara, los guarda el responsable que figura abajo.',
      ],
    },
    {
      id: 'age',
      title: 'Edad de los miembros',
      body: [
        'Quien se hace miembro declara tener al menos {min_age} años e indica su fecha de nacimiento. No pedimos para ello un documento de identidad. Un perfil que un miembro denuncia como de un menor se oculta enseguida. Una queja por el formulario no oculta a nadie de inmediato, pero pasa delante de todas las demás; nuestro equipo recibe un aviso enseguida. ¿Ves una imagen de un menor? [Denúnciala ahora](/complaints?about=child_abuse), si hace falta sin tu nombre.',
      ],
    },
    {
      id: 'custodian',
      title: 'Responsable de los registros',
      body: ['{company}, en la dirección que figura al final de esta página; por correo {support_email}.'],
    },
  ],
}
