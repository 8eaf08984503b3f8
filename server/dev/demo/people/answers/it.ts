import type { AnswersByPrompt } from './answers-by-prompt.ts'

export const it: AnswersByPrompt = {
  sunday_morning: [
    'Dormo. Riprova alle undici, con un cornetto.',
    'Impasto. Alle nove il condominio sa già cosa si mangia a pranzo.',
    'Ho già i piedi nel mare, e il resto ci sta pensando.',
    'Litigo con la moka, poi facciamo pace.',
  ],
  small_joy: [
    'Quando al bar mi chiedono: il solito?',
    'Trovare parcheggio sotto casa e raccontarlo a tutti.',
    'Le lenzuola asciugate al sole.',
    'Il cane del vicino che mi saluta prima del vicino.',
  ],
  hidden_talent: [
    'Indovino l’ingrediente segreto al primo boccone. Con mia zia non è sempre prudente.',
    'Fischio tutte le sigle dei cartoni.',
    'Faccio stare otto valigie in un bagagliaio da quattro.',
    'Imito il capotreno. Qualcuno mi mostra sempre il biglietto.',
  ],
  best_dish: [
    'Le lasagne della domenica. Una teglia basta per sei, cioè per tre.',
    'Pasta e patate con la provola. Il silenzio a tavola dice tutto.',
    'La parmigiana, che è più buona il giorno dopo. Se ci arriva.',
    'Il tiramisù: tanto caffè e nessuna fretta.',
  ],
  friends_say: [
    'Saluto sulla porta e resto un’altra ora.',
    'Dico cinque minuti e sono ancora sotto la doccia.',
    'Assaggio dal tuo piatto anche se abbiamo preso la stessa cosa.',
    'Piango ai matrimoni, pure a quelli in tv.',
  ],
  green_flag: [
    'Saluti quando entri in ascensore.',
    'Mi lasci l’ultimo pezzo di focaccia, o almeno facciamo a metà.',
    'Canti anche senza sapere le parole.',
    'Porti il pane quando vieni a cena.',
  ],
  we_click_if: [
    'Ridi delle tue battute prima di finirle.',
    'Non guardi l’orologio dopo il caffè.',
    'Ti fermi a leggere le targhe dei palazzi.',
    'Perdi a carte e chiedi subito la rivincita.',
  ],
  one_thing_to_know: [
    'Parlo con le mani: sposta il bicchiere.',
    'La domenica a pranzo siamo sempre in dieci. Prima o poi toccherà anche a te.',
    'Ho un gatto anziano e un divano che non è più mio.',
    'Al telefono rendo meglio che nei messaggi.',
  ],
  first_date_idea: [
    'Un gelato, due gusti a testa, e il giro lungo per tornare.',
    'Il mercato del sabato, poi un panino sui gradini della chiesa.',
    'Una mostra piccola e poi una pizza grande.',
    'Passeggiata fino al belvedere. Il fiatone aiuta a non dire sciocchezze.',
  ],
  perfect_saturday: [
    'Un cappuccino al banco e il giornale del bar.',
    'Il mercato del pesce e nessuna idea per il pranzo.',
    'Gli scarponi già in macchina.',
    'La finestra aperta e qualcuno che suona male il piano di fronte.',
  ],
  rainy_day: [
    'Faccio il ragù, che ha bisogno di tempo anche lui.',
    'Riguardo sempre lo stesso film e mi sorprendo lo stesso.',
    'Esco apposta: la città è vuota e profuma.',
    'Metto in ordine un cassetto. Uno, mai due.',
  ],
  irrational_fear: [
    'Inciampare sull’ultimo gradino delle scale mobili.',
    'Tre piccioni che camminano verso di me.',
    'Dovermi presentare in cerchio, a turno.',
    'Finire in cantina perché in ascensore qualcuno ha premuto meno uno.',
  ],
  kitchen_disaster: [
    'Ho scolato la pasta senza lo scolapasta.',
    'Sale al posto dello zucchero nella torta. Gli ospiti hanno fatto il bis, per educazione.',
    'La moka senz’acqua. Due volte, la stessa mattina.',
    'Pizza attaccata alla pala, pala in forno.',
  ],
  settle_debate: [
    'Arancino o arancina? Pesa bene le parole.',
    'Cappuccino dopo pranzo: reato o peccato?',
    'Panettone o pandoro? Ne va del Natale.',
    'Il mare: di prima mattina o al tramonto?',
  ],
  cook_for_you: [
    'Gli gnocchi del giovedì, anche di martedì.',
    'Quello che c’è, ma con la tovaglia buona.',
    'Un risotto: tu racconti, io giro.',
    'Le polpette di nonna. Porta il pane per il sugo, tanto pane.',
  ],
  toast_to: [
    'Chi oggi ha avuto un po’ di coraggio, anche solo per scrivere.',
    'Le giornate storte che finiscono a tavola.',
    'I vicini che vengono per il sale e restano a cena.',
    'Le nonne, che sulla maglia di lana avevano ragione.',
  ],
}
