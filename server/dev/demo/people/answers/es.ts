import type { AnswersByPrompt } from './answers-by-prompt.ts'

export const es: AnswersByPrompt = {
  sunday_morning: [
    'Duermo como un tronco. Prueba a las once.',
    'Ya hago cola en la churrería, con el pijama debajo del abrigo.',
    'Riego las plantas y les cuento la semana.',
    'Salgo en bici antes de que despierte el calor.',
  ],
  small_joy: [
    'Que en el bar me pongan lo de siempre sin preguntar.',
    'El ruido de la cafetera cuando aún no ha salido el sol.',
    'Aparcar justo en la puerta. Lo celebro toda la tarde.',
    'Que un perro ajeno me elija en el parque.',
  ],
  hidden_talent: [
    'Adivino qué va a pedir cada persona en un restaurante.',
    'Doblo los mapas de papel a la primera.',
    'Imito a cualquier presentador del tiempo, borrascas incluidas.',
    'Encuentro la salida de cualquier centro comercial. La del aparcamiento, no.',
  ],
  best_dish: [
    'La tortilla, con cebolla. Quien no quiera, que se siente al otro lado.',
    'Croquetas de cocido. Salen cuarenta, llegan a la mesa treinta.',
    'Arroz al horno. Siempre pongo un plato de más.',
    'Lentejas. Suenan a poco hasta que las pruebas.',
  ],
  friends_say: [
    'Me despido en la puerta y sigo hablando cuarenta minutos.',
    'Digo que ya estoy llegando y todavía busco las llaves.',
    'Pico de todos los platos, sobre todo del tuyo.',
    'Lloro hasta con el anuncio de la lotería.',
  ],
  green_flag: [
    'Das los buenos días en el ascensor.',
    'Saludas al perro antes que a su dueño.',
    'Pides un postre y dos cucharas.',
    'Cantas aunque no te sepas la letra.',
  ],
  we_click_if: [
    'Te ríes a mitad de tu propio chiste.',
    'No miras el reloj en la sobremesa.',
    'Sabes callar en un coche y gritar en un concierto.',
    'Cambias de plan sin drama si de pronto huele a pan.',
  ],
  one_thing_to_know: [
    'Mi gata juzga a las visitas. Casi siempre a favor.',
    'Los domingos, siesta. Después te escucho el tiempo que haga falta.',
    'Mando audios largos. Tómalos como un programa de radio.',
    'Como despacio. Muy despacio. Tú ve pidiendo el café.',
  ],
  first_date_idea: [
    'Vermut de pie, tapas en la barra y, si hay risas, paseo hasta que duelan los pies.',
    'Ver pasar trenes desde el puente con un bocadillo de calamares. Suena raro, funciona.',
    'Una heladería y un solo sabor, por votación.',
    'Subir a ver el atardecer y bajar a cenar. El mirador lo pongo yo.',
  ],
  perfect_saturday: [
    'Pan con tomate, aceite del bueno y nadie con prisa.',
    'El mercado a primera hora y la bolsa llena de lo que no iba a comprar.',
    'La persiana a medio subir y la radio bajita.',
    'Botas, bocadillo y un autobús hacia la sierra.',
  ],
  rainy_day: [
    'Hago cocido y llamo a quien viva cerca.',
    'Salgo sin paraguas. Total, es agua.',
    'Manta, pipas y una película en blanco y negro.',
    'Ordeno un cajón y acabo en el suelo leyendo cartas viejas.',
  ],
  guilty_pleasure: [
    'Los concursos de cocina, cenando un bocadillo de mortadela.',
    'Cotillear pisos que jamás voy a comprar.',
    'El karaoke de las bodas. Tengo repertorio.',
    'Mojar galletas hasta que se hunden y rescatarlas con cuchara.',
  ],
  irrational_fear: [
    'Que se me caiga el móvil por la rendija del ascensor.',
    'El último escalón cuando no hay luz.',
    'Las palomas que no se apartan.',
    'Que alguien diga: ahora, ronda de presentaciones.',
  ],
  bad_at: [
    'Mentir en el dentista sobre el hilo dental.',
    'Montar muebles sin que sobren tornillos.',
    'Irme pronto de cualquier sitio.',
    'Regatear. Acabo pagando más.',
  ],
  settle_debate: [
    '¿La tortilla, con o sin cebolla? Piénsalo bien.',
    '¿Ventana o pasillo? En el tren, en el avión y en la vida.',
    '¿La siesta dura veinte minutos o hasta que acaba?',
    '¿El roscón, con nata o sin nada?',
  ],
  trip_together: [
    'Un pueblo con río, bañador en la mochila y filetes empanados.',
    'Un tren de cercanías hasta la última parada, a ver qué hay.',
    'Un faro. El que sea, los tengo todos apuntados.',
    'Un pueblo en fiestas, aunque no conozcamos a nadie. A la segunda canción, ya sí.',
  ],
  toast_to: [
    'Quien hoy se ha atrevido a algo, aunque sea a escribir.',
    'Las abuelas que te sirven más justo cuando dices que no.',
    'Los planes que salen mal y se cuentan bien.',
    'El primer baño del año.',
  ],
}
