import type { AnswersByPrompt } from './answers-by-prompt.ts'

export const pl: AnswersByPrompt = {
  sunday_morning: [
    'Śpię. Proszę pukać po dziesiątej.',
    'Stoję w kolejce po drożdżówki i udaję, że to dla rodziny.',
    'Pływam w jeziorze i wmawiam wszystkim, że woda jest ciepła.',
    'Piję kawę na balkonie i podsłuchuję wróble.',
  ],
  small_joy: [
    'Kiedy tramwaj czeka, bo ktoś przytrzymał drzwi.',
    'Piętka chleba, jeszcze ciepła, z masłem.',
    'Obcy pies, który sam podchodzi się przywitać.',
    'Zapach ziemi po burzy.',
  ],
  hidden_talent: [
    'Obieram jabłko w jednej wstążce, na czas.',
    'Rozpoznaję piosenki po sekundzie. Imion nie pamiętam wcale.',
    'Umiem zagrać hejnał na butelce.',
    'Zawsze trafiam do kasy, w której właśnie kończy się papier.',
  ],
  best_dish: [
    'Pierogi ruskie. Lepię sto, żeby zostało dwadzieścia.',
    'Niedzielny rosół z domowym makaronem. Aż się uszy trzęsą.',
    'Placki ziemniaczane. Znikają szybciej, niż smażę.',
    'Sernik babci, bez rodzynek. O rodzynkach można rozmawiać po deserze.',
  ],
  friends_say: [
    'Żegnam się w przedpokoju przez czterdzieści minut.',
    'Małym spacerem nazywam piętnaście kilometrów.',
    'Podjadam z cudzych talerzy. Z twojego też będę.',
    'Płaczę na bajkach, i to od czołówki.',
  ],
  green_flag: [
    'Mówisz dzień dobry w windzie.',
    'Odprowadzasz wózek pod sklep, nawet w deszczu.',
    'Śpiewasz głośno, choć nie znasz słów.',
    'Zostawiasz komuś ostatniego pieroga.',
  ],
  we_click_if: [
    'Śmiejesz się w połowie własnego żartu i nie możesz go skończyć.',
    'W górach przystajesz, żeby popatrzeć, a nie tylko złapać oddech.',
    'Umiesz milczeć w pociągu i gadać w kuchni do drugiej.',
    'Ogrywasz mnie w karty i wspominasz o tym najwyżej raz dziennie.',
  ],
  one_thing_to_know: [
    'Odpisuję wolno, za to oddzwaniam od razu.',
    'Mój pies śpi na środku łóżka. Negocjacje trwają.',
    'Nie jem mięsa, ale przy pierogach zawsze się dogadamy.',
    'Wieczorem gadam dużo, rano monosylabami.',
  ],
  first_date_idea: [
    'Pączek na pół i spacer wzdłuż rzeki. Przy dobrej rozmowie drugi pączek.',
    'Targ staroci i polowanie na najbrzydszą filiżankę w mieście.',
    'Kino studyjne, a potem kłótnia o zakończenie przy zupie.',
    'Łyżwy. Trzymanie się barierki liczy się jako styl.',
  ],
  perfect_saturday: [
    'Jajecznicy na maśle i braku planów.',
    'Targu, pęczka rzodkiewek i plotek od pani od jajek.',
    'Pierwszego autobusu w góry i termosu.',
    'Ciszy, zanim sąsiad znajdzie wiertarkę.',
  ],
  rainy_day: [
    'Robię zupę, czytam pół książki i uznaję dzień za udany.',
    'Idę do lasu. Grzyby same się nie znajdą.',
    'Układam puzzle. Ostatni kawałek zawsze ma kot.',
    'Oglądam stare komedie i mówię kwestie razem z aktorami.',
  ],
  irrational_fear: [
    'Gęsi. One o tym wiedzą.',
    'Zdania: to teraz powiedz coś o sobie.',
    'Windy, w której ktoś podskakuje.',
    'Ciem. Motyli nie, i wiem, że to bez sensu.',
  ],
  bad_at: [
    'Wychodzenie z imprezy przed ostatnim tramwajem.',
    'Odróżnianie lewej od prawej. Patrz na rękę, nie słuchaj.',
    'Pakowanie się na weekend. Biorę nawet czajnik.',
    'Udawanie, że nie wiem, kto zabił.',
  ],
  settle_debate: [
    'Wychodzi się na dwór czy na pole?',
    'Sernik: z rodzynkami czy bez?',
    'Kapcie dla gości: gościnność czy kara?',
    'Barszcz z uszkami czy grzybowa? Do Wigilii muszę wiedzieć.',
  ],
  cook_for_you: [
    'Kluski śląskie, roladę i sos, którego nigdy nie jest dość.',
    'Żurek. Zapraszam też na drugi dzień, wtedy jest lepszy.',
    'Zapiekankę z pieczarkami i za dużą ilością sera.',
    'Kopytka. Ty mieszasz, ja opowiadam, jak się ich nie robi.',
  ],
  toast_to: [
    'Każdą odważną rzecz z dzisiaj. Wysłanie wiadomości też się liczy.',
    'Plany, które się nie udały, ale dobrze się je opowiada.',
    'Babcie i ich pytanie, czy na pewno już po obiedzie.',
    'Pierwszy ciepły wieczór w tym roku.',
  ],
}
