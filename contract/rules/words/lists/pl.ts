import type { WordList } from './word-list.ts'

export const pl: WordList = {
  sets: {
    a: 'troche|jakies|na|pilnie|tylko|jeszcze|szybko|kilka|jakas',
    ask: `
      mozesz|moglbys|moglabys|czy_moge|moge|prosze|czy_mozesz|dasz_rade|da_sie|chcesz|chcialbys|
      chcialabys|zechcesz|moglby|moglaby|czy_bys|mozna|bylbys|bylabys|potrzebuje_zebys|daloby|
      mozecie|zechcialbys|zechcialabys|prosba|prosbe|musisz|dalbys|dalabys`,
    me: 'mi|mnie|moj|moja|moje|moich|mojego|mojej|moim|nam|nas|nasz',
    my: 'moj|moja|moje|moich|mojego|mojej|moim|mojemu|moja',
    your: 'twoj|twoja|twoje|twojego|twojej|swoj|swojego|swoje|twoim|swoja|twoich|swoim',
    have: `
      masz|macie|uzywasz|korzystasz|jestes_na|jaki_masz|podaj_swoj|podaj|daj_swoj|podasz|a_masz|
      dasz_mi|dasz|masz_moze|jestes_tez_na|siedzisz_na`,
    is: 'to|jest|konczy|brzmi',
    here: 'tutaj|tu|ponizej|oto',
    of: 'do|na|dla|z|od',
    no: 'nie|nigdy|bez|zaden|zadnego|zadnych|ani|nienawidze|usunelam|usunalem|malo|nic|nikt',
    mailbox: `
      mail|email|e_mail|maila|emaila|adres_email|adres_mailowy|gmail|gmaila|hotmail|mailem|poczta|
      skrzynka|e_maila|poczte|mailu|gmailu`,
    write: 'napisz|pisz|wyslij|skontaktuj|odezwij|kontakt|odpisz|podeslij|slij',
    by: 'na|do|mi|pod|przez|lepiej_na|mailem|na_moj|mi_na|do_mnie_na|po',
    talk: `
      napisz|pisz|pisac|popisac|popiszemy|piszmy|pogadac|pogadamy|gadac|porozmawiac|porozmawiamy|
      rozmawiac|szukaj|znajdz|znajdziesz|dodaj|dodasz|zapros|obserwuj|zaobserwuj|kontakt|kontaktu|
      skontaktuj|przejdzmy|przejsc|przeniesmy|przeniesc|kontynuowac|odezwij|odezwac|wyslij|
      wiadomosc|priv|dm|zlap|zlapiesz|zagadaj|chodz|czesciej|szybciej|latwiej|wygodniej|aktywny|
      aktywna|odpisuje|wole|zadzwon|bede|jestem_glownie|jestem_czesciej|pogadajmy|napiszesz|
      szukac|lapaj|odzywaj|wbijaj|dostepny|dostepna|zapraszam|wpadnij|lepiej|zgadamy|poszukaj`,
    on: 'na|przez|do|po|w|z',
    named: 'to|jest|konto|nick|nazwa|login|id|numer|profil_to|mam_jako|pod',
    money: `
      pieniadze|pare_stow|pare_stowek|kilkaset|setek|pieniedzy|kase|kasy|kasa|gotowke|gotowki|
      pozyczke|pozyczki|pozyczka|kwote|kwota|forse|forsy|hajs|hajsu|stowke|stowy|tysiac|tysiace|
      tysiecy|srodki|srodkow|pieniazki|pieniazkow|stow|{sum}|grosza|zlotowek|kredyt|piecset|
      dwiescie|trzysta|sume|sumy|szmal`,
    lend: `
      pozyczyc|pozycz|pozyczysz|pozyczylbys|pozyczylabys|przelac|przelej|przelejesz|przelew|
      przelewu|wyslac|wyslij|wyslesz|przeslac|przeslij|przeslesz|wplacic|wplac|wplacisz|dac|daj|
      dasz|dorzucic|dorzucisz|zalozyc|zalozysz|podeslac|podeslij|przekazac|przekaz|pomoc|pomozesz|
      pomoz|wspomoc|wspomozesz|pozyczke|poratowac|poratujesz|poratuj|pozyczenie|zasilic|wesprzec|
      wesprzesz|sfinansowac|przelalbys|przelalabys|wylozyc|wylozysz|pozyczalem`,
    lend_me: `
      pozycz_mi|wyslij_mi|przelej_mi|daj_mi|przeslij_mi|wplac_mi|pozyczysz_mi|przelejesz_mi|
      wyslesz_mi|pozyczyc_mi|przelac_mi|wyslac_mi|mi_pozyczyc|mi_przelac|mi_wyslac|mi_pozyczysz|
      mi_przelejesz|mi_wyslesz|poratuj_mnie|poratujesz_mnie|zrob_mi_przelew|zrobisz_mi_przelew|
      wspomoz_mnie|mnie_poratowac|mnie_wspomoc|wyslij_blika|podeslij_mi|wyslij_mi_blika|
      podaj_kod_blik|podaj_mi_kod|zrob_przelew|mi_podeslac|mi_zrobic_przelew|mi_dac`,
    need: `
      potrzebuje|potrzebne|brakuje|potrzeba|potrzebny|potrzebna|brak|zabraklo|musze_miec|
      musze_zaplacic|szukam|potrzebowalbym|potrzebowalabym|przydaloby|potrzebujemy|mam_dlug|
      brakuja|braklo|trzeba`,
    urgently: `
      pilnie|pilne|natychmiast|zdesperowany|zdesperowana|dzisiaj|dzis|szybko|jak_najszybciej|
      do_jutra|jutro|blagam|pomoz_mi|pomocy|do_piatku|rozpaczliwie|od_razu|koniecznie|nagle|nagly|
      prosze_pomoz|jeszcze_dzis|niezwlocznie|pilna|teraz|do_poniedzialku|na_juz|do_wieczora|
      czas_nagli`,
    for_cost: 'na|zeby|bo|aby|za|do',
    pay: `
      zaplacic|zaplacisz|zaplac|oplacic|oplacisz|oplac|kupic|kupisz|kup|pokryc|pokryjesz|
      doladowac|doladujesz|doladuj|koszt|koszty|kosztuje|rachunek|rachunki|zarezerwowac|
      sfinansowac|wylozyc|uregulowac|platnosc|oplata|oplate|oplaty|zalozyc|placic|splacic|kosztow|
      zaplata|faktura|place`,
    pay_back: `
      oddam|zwroce|oddac|splace|zwrocic|oddam_ci|zwroce_ci|oddam_z_nawiazka|odesle|oddam_wszystko|
      oddam_jak|oddam_w|zwroce_wszystko|oddam_podwojnie|podwojnie|z_odsetkami|odzyskasz|oddam_do|
      co_do_grosza|oddamy|oddam_kase`,
    promise: 'obiecuje|przysiegam|wyplata|wyplaty|wyplate|slowo|pensja|wyplacie',
    cost: `
      ubezpieczenie|oc|przeglad|nianie|opiekunke|komorke|gaz|przedszkole|bilety|bilet_lotniczy|
      lot|samolot|czynsz|rachunek|rachunki|wiza|wize|wizy|mandat|operacja|operacje|operacji|
      szpital|szpitala|lekarstwa|leki|lekow|leczenie|leczenia|doladowanie|telefon|telefonu|paliwo|
      benzyna|benzyne|autobus|pociag|podroz|paszport|kaucja|kaucje|prawnik|prawnika|adwokata|clo|
      cla|dlug|dlugi|lekarz|lekarza|studia|szkola|hotel|pogrzeb|prad|przelot|dojazd|zabieg|
      rehabilitacje|mieszkanie|naprawe|auto|samochod|taksowke|raty|rate|kredyt|zakupy|jedzenie|
      czesne|internet|oplate|rehabilitacji|biletu|wyjazd|przyjazd|weterynarza|mechanika|karetke|
      komornika|wynajem|biletow|lekarstw`,
    via: 'przez|na|z|moj|moim|masz|kod|za_pomoca|po',
    account: `
      konto|konta|koncie|konto_bankowe|numer_konta|nr_konta|dane_bankowe|karta|karty|karte|iban|
      karte_kredytowa|kont|rachunek_bankowy|bankowosci|kart|bank|rachunku|banku`,
    bank_secret: `
      dane_bankowe|dane_karty|numer_karty|numer_konta|nr_konta|konto_bankowe|pin|haslo|
      kod_weryfikacyjny|karte_kredytowa|kod_blik|kod_sms|dane_do_logowania|login_do_banku|blika|
      blik|kodu_blik|numeru_karty|numeru_konta|danych_karty`,
    aid: `
      pomoz*|pomoc|pomocy|pomoge|pomoglbys|pomoglabys|wsparcie|wesprzec|wesprzyj|ratuj|ratunku|
      uratowac|wspomoc|pomozesz|wspomoz|poratuj|pomagac|wsparcia`,
    financial: `
      finansowo|finansowa|finansowej|finansowe|finansowy|finansowego|materialnie|pieniezna|
      finansowym|pienieznie|finansow`,
    card: `
      karta_podarunkowa|karte_podarunkowa|karty_podarunkowe|kart_podarunkowych|karta_upominkowa|
      karte_upominkowa|gift_card|gift_cards|giftcard*|bon_podarunkowy|bony_podarunkowe|bonow|
      karta_prezentowa|karte_prezentowa|karty_prezentowe|doladowanie_do|kod_podarunkowy|
      kody_podarunkowe|karta_przedplacona|karte_przedplacona|karty_przedplacone|voucher*|
      karty_upominkowe|karte_steam|kartom_podarunkowym|podarunkowa|podarunkowe|podarunkowych|
      podarunkowej|prepaid`,
    card_word: `
      karta|karte|karty|kart|card|cards|kod|kody|kodow|bon|bony|doladowanie|pin|voucher|kodu|
      doladowania|zdrapka|zdrapke|zdrapki`,
    code: 'kod|kody|kodow|numery|cyfry|pin|kodu|numer',
    buy: `
      kup|kupic|kupisz|kupujesz|wyslij|wyslac|przeslij|przeslac|przeslesz|zdrap*|zdjecie|zdjecia|
      fotke|podaj|podac|daj|zeskanuj|tyl|tylu|dowod|paragon|zabce|zabka|podyktuj|zalatw|odwrocie|
      wyslesz|kupila|kupilbys|kupilabys|kupowac|podasz|podeslij|przepisz|sfotografuj|biedronce|
      kiosku`,
    scratch: 'zdrap*|zeskrob*|zdrapa*',
    back_side: 'tyl|tylu|odwrocie|zdjecie|fotke|odwrotnej',
    earn: `
      zarob*|zarabi*|zysk*|zwrot*|bogat*|dochod*|podwoi*|podwaj*|procent|pasywn*|miesiecznie|
      tygodniowo|dziennie|fortun*|mnoz*|pomnoz*|zarobek|zarobki|stopa_zwrotu|wzbogaci*|potroi*|
      rentown*|milion*|extra_kasa|wolnosc_finansow*|wolnosci_finansow*`,
    teach: `
      naucz*|pokaz*|poprowadz*|wyjasn*|pomog*|porad*|rada|mentor*|wujek|wujka|ciocia|strona|
      strone|stronie|aplikacj*|link|strategi*|sekret*|okazj*|szans*|metod*|system*|ekspert*|
      analityk*|dolacz*|zacz*|zarejestr*|rejestr*|wplac*|wplat*|gwarant*|gwarancj*|bez_ryzyka|
      platform*|zainteresowan*|interesuje|probowal*|slyszal*|znasz|sygnal*|wejsc|wejdz|kurs|
      wskazowk*|minimum|broker*|zaufaj|doradc*|konto|wprowadz*|sposob|tipy|szkoleni*|grupa|grupy|
      grupe|podpowiem|wkret*|myslal*|makler*`,
    deal: `
      handl*|kup*|wysl*|przel*|portfel*|wallet|plac*|zaplac*|transfer*|gield*|monety|monet|
      sygnal*|wyplac*|wplac*|wplat*|inwest*|kopa*|kopie|trading*|trade*|wymien*|przes*|sprzed*|
      staking*|doladuj*|zasil*`,
    address: 'adres|address|seed|fraza|klucz|adresu|adresem',
    trade: `
      inwest*|zainwest*|trading*|trader*|forex*|akcje|akcji|gielda|gieldzie|gielde|gieldy|
      opcje_binarne|dropshipping|mlm|marketing_sieciowy|oszczednosci|waluty|handel_walutami|
      kopanie|biznes_online|lokat*|fundusz*|surowc*|obligacj*|trejd*`,
    trade_sure: `
      forex|forexie|opcje_binarne|opcjach_binarnych|dochod_pasywny|pasywny_dochod|
      dochodu_pasywnego|dochody_pasywne|okazja_inwestycyjna|okazje_inwestycyjna|
      okazji_inwestycyjnej|platforma_inwestycyjna|platforme_inwestycyjna|platformie_inwestycyjnej|
      platforma_tradingowa|platformie_tradingowej|platforme_tradingowa|bot_tradingowy|
      wolnosc_finansowa|wolnosci_finansowej|niezaleznosc_finansowa|piramida_finansowa|
      marketing_sieciowy|szansa_inwestycyjna|handel_walutami|copy_trading|szybki_zysk|
      szybkie_zyski|szybkiego_zysku|inwestycja_gwarantowana|pewny_zysk|pewna_inwestycja|
      pewne_zyski|inwestowanie_w_zloto|propozycje_biznesowa|propozycja_biznesowa`,
    sure: `
      gwarant*|gwarancj*|bez_ryzyka|z_telefonu|bez_wysilku|zero_ryzyka|pewny|pewne|
      bez_zadnego_ryzyka|przez_sen|z_domu|nie_wychodzac`,
    each: `
      dziennie|tygodniowo|miesiecznie|na_dzien|na_tydzien|na_miesiac|kazdego_dnia|co_tydzien|
      co_miesiac|w_tydzien|w_miesiac|w_tygodniu|codziennie`,
    double: `
      podwoi*|podwaj*|potroi*|pomnoz*|pomnaz*|zwielokrotn*|inwest*|zainwest*|pracowaly|pracuja_na|
      rosly|urosn*|mnoz*|pracowac_na`,
    easy_money: `
      latwe_pieniadze|latwa_kasa|szybkie_pieniadze|szybka_kasa|szybko_zarobic|latwo_zarobic|
      dodatkowy_dochod|dodatkowe_pieniadze|zostac_bogatym|zarabiac_w_sieci|zarabiac_w_internecie|
      zarabiac_z_domu|zarobic_przez_internet|latwego_zarobku|latwy_zarobek|dorobic|szybki_zarobek|
      latwych_pieniedzy|szybkich_pieniedzy|zarabiac_online|zarabianie_online`,
    stuck: `
      utknalem|utknelam|utkwilem|utknelismy|okradli|okradziono|okradziony|okradziona|napadli|
      napadnieto|aresztowany|aresztowana|aresztowali|zatrzymali|zatrzymany|zatrzymana|zatrzymano|
      nie_moge_wrocic|nie_moge_wyjechac|nie_moge_wyleciec|nie_mam_jak_wrocic|uwieziony|uwieziona|
      przetrzymuja|nie_wypuszcza|zatrzymala|napadnieta|napadniety|nie_chca_wypuscic|okradzeni|
      stoje_na_granicy|ukradli_mi`,
    away: `
      za_granica|zagranica|lotnisko|lotnisku|lotniska|granica|granicy|odprawa|statek|statku|
      platforma_wiertnicza|platformie_wiertniczej|misja|misji|hotel|hotelu|ambasada|ambasady|
      ambasadzie|konsulat|turcja|turcji|nigeria|nigerii|ghana|ghanie|dubaj|dubaju|stambul|
      stambule|malezja|malezji|afryka|afryce|londyn|londynie|hiszpania|hiszpanii|egipt|egipcie|
      maroko|maroku|syria|syrii|ukraina|wiezienie|wiezieniu|areszt|areszcie|policja|policji|
      komisariacie|tajlandii|bali|wloszech|grecji|paryzu|niemczech|zagranicznym|meksyku|kenii|
      tunezji|norwegii|portugalii|berlinie`,
    lost: `
      zabral|zabrala|odebrali|ukradli|skradziono|ukradziono|zgubilem|zgubilam|stracilem|stracilam|
      zabrali|ukradl|skradziony|skonfiskowali|ukradla|skradli|zginal|zginely|rabneli`,
    papers: `
      paszport|portfel|karte|karty|torebke|bagaz|walizke|walizki|dokumenty|plecak|torbe|dowod|
      dokumentow|portfela|rzeczy|saszetke`,
    ill: `
      szpital|szpitalu|szpitala|operacja|operacje|operacji|operowac|chirurg|ciezko_chory|
      ciezko_chora|rak|raka|zawal|lekarstwa|leki|lekow|pogotowie|klinika|klinice|leczenie|
      leczenia|intensywna_terapia|intensywnej_terapii|udar|malaria|chemioterapia|chemie|lekarze|
      przeszczep|umiera|umierajacy|umierajaca|chora|chory|zachorowal|zachorowala|dializy|zabieg|
      zabiegu|wylew|powaznie_chor*|sor`,
    kin: `
      corka|syn|matka|ojciec|mama|tata|babcia|dziadek|dziecko|dzieci|brat|siostra|bratanek|
      siostrzenica|zona|corke|syna|mame|corki|mamy|coreczka|synek|corka|synka|babci|brata|siostry|
      dziecka|coreczki|mamie|ojca|tate|siostre|siostrzeniec`,
    accident: `
      wypadek|wypadku|wypadek_samochodowy|potracil|pozar|ranny|ranna|wypadkowi|kolizja`,
    blocked: `
      zablokowan*|zamrozon*|zhakowan*|zablokowal*|zawieszon*|blokad*|zajete|zamrozil*|polknal|
      odrzuca|odrzucona`,
    parcel: `
      paczka|paczke|paczki|prezent|prezenty|zloto|skrzynia|walizka|walizke|kontener|przesylka|
      przesylke|spadek|ladunek|przesylki|zlotem|paczce|skrzynie`,
    customs: `
      clo|cla|celny|celna|celne|celnej|celnym|odprawa|odprawe|urzad_celny|odblokowac|kurier|
      dyplomat*|celnych|celnego|celni|zwolnic|zwolnienie`,
    inheritance: `
      spadek|spadku|odziedziczylem|odziedziczylam|dziedzic|spadkobierca|odziedziczyc|
      spadkobierczyni|dziedziczenie`,
    lawyer: `
      prawnik|prawnika|notariusz|bank|milion|miliony|milionow|podzielic|adwokat|notariusza|
      adwokata`,
    distress: `
      nagly_wypadek|kryzys|zdesperowan*|bezdomn*|na_ulicy|eksmisj*|eksmit*|glod*|nie_mam_co_jesc|
      w_niebezpieczenstwie|klopotach|tarapat*|bez_wyjscia|wyrzuc*|nie_mam_dokad|sytuacja_awaryjna|
      sytuacji_awaryjnej|potrzebie|beznadziejnej|rozpacz*|trudnej_sytuacji|ciezkiej_sytuacji|
      na_bruk|pod_sciana|dramatycznej|podbramkow*`,
    only_you: `
      jedyna_osoba_ktora|jedyna_osoba_ktorej|jedyny_ktory|jedyna_ktora_moze|jedyna_ktora_mi|
      tylko_ty_mozesz|moja_jedyna_nadzieja|moja_ostatnia_nadzieja|jestes_moja_jedyna|
      nikogo_innego|jedyna_ktorej_ufam|jedyny_ktoremu_ufam|ostatnia_nadzieja|jedyna_nadzieja|
      nie_mam_do_kogo|nie_mam_kogo|jedyna_osoba_jaka|tylko_na_ciebie|tylko_tobie_moge|
      ostatnia_deska|tylko_ciebie_moge|jestes_jedyna|jestes_jedynym|jestes_jedyny`,
    cannot: `
      nie_mam_dostepu|nie_moge_wyplacic|nie_moge_zaplacic|nie_moge_uzyc|nie_dziala|nie_dzialaja|
      nie_mam_pieniedzy|nie_stac_mnie|nie_wiem_co_robic|brak_dostepu|nie_mam_jak|nie_stac_nas|
      nie_mam_czym|nie_mamy_pieniedzy|nie_chca_operowac|dopoki_nie|jesli_nie_zaplace|nie_przyjma|
      nie_przyjmie|bez_dostepu|nie_mam_za_co|nie_moge_sie_dostac|nie_moge_dostac|nie_wiem_juz|
      bez_pieniedzy|odmawiaja|bez_grosza`,
    curse: `
      kurwo|suka|suko|dziwka|dziwko|szmata|szmato|skurwysyn|skurwysynu|skurwiel|skurwielu|chuju|
      ty_chuju|pizda|pizdo|cipo|cipa_z|jebany|jebana|jebaniec|zjebie|zjeb|pojeb|pojebie|pojebana|
      pojebany_jestes|debil|debilu|debilka|debilko|idiotko|idioto|kretynie|kretynko|kretyn|
      kretynka|pedal|pedale|pedalem|ciota|cioto|ciapaty|czarnuch|zydzie|murzynie|gnoju|gnoj|
      bydlak|bydlaku|frajer|frajerze|lachociag|lafirynda|kurwiszon|smieciu|ty_smieciu|szmaciarz|
      szmaciarzu|skurwysynie|cwel|cwelu|matole|matol|tepaku|tepa_dzido|downie|mongole|pasztecie|
      grubasie|grubaska_jestes|tlusciochu|wiesniaku|wiesniaro|swinio|ty_swinio|krowo|glupia_krowo|
      tepa_krowo|ty_krowo|maszkaro|kaszalocie|ladacznico|wywloka|wywloko|zdziro|zdzira|sukinsyn|
      sukinsynu|palancie|palant|dupku|ciulu|ciul|chamie|bezmozgu|bezmozgi|poczwaro|paszczurze|
      raszplo|idz_w_chuj|psycholu|psychopato|glabie|polmozgu|kmiocie|obrzydliwcu|zlamas|zlamasie|
      fajfusie|pierdolona|pierdolony_smieciu`,
    you_are: `
      jestes|wygladasz_jak|jestescie|ale_z_ciebie|co_z_ciebie|ty_jestes|taki_z_ciebie|z_ciebie|
      niezla_z_ciebie|masz_sie_za|zachowujesz_sie_jak`,
    fool: `
      idiot*|debil*|kretyn*|glupi|glupia|tep*|brzydk*|brzydal*|tlust*|gruba_swinia|obrzydliw*|
      zalosn*|beznadziejn*|smiec|smieciem|gownem|gowno|swinia|swini*|krowa|wiedzma|psychol*|
      psychopat*|blazen|blaznem|uposledzon*|nieudacznik*|przegryw*|smieszna_osoba|odrazajac*|
      dziwk*|suka|szmata|chuj|chujem|chujow*|zerem|nikim|zero|wstretn*|paskud*|pusta|pusty|
      pasztet*|grubas*|wieprz*|pasozyt*|zjeb*|pojeb*|popierdolon*|pierdolniet*|chora_psychicznie|
      chory_psychicznie|chory_na_glowe|chora_na_glowe|chora_na_leb|porabany|porabana|walniety|
      walnieta|czubek|wariatka|matol*|cham|chamem|chamka|bezwartosciow*|ohydn*|zenujac*|glupkiem|
      glupek|prostak*|burak*|kurwa|menda|gnida|smierdz*|prymityw*|oblesn*|ropucha|kaszalot*|
      tepak*|nieudaczni*|frajer*|lachudr*|bydl*|scierw*|padlin*`,
    fool_adj: `
      glupia|glupi|glupie|tepa|tepy|brzydka|brzydki|gruba|gruby|tlusta|tlusty|stara|stary|
      pierdolona|pierdolony|obrzydliwa|obrzydliwy|zasrana|zasrany|wstretna|wstretny|jebana|jebany|
      zalosna|zalosny|ty|pieprzona|pieprzony|parszywa|parszywy|smierdzaca|smierdzacy|falszywa|
      falszywy|oblesny|oblesna|pusta|pusty|kawal|kurewski`,
    fool_noun: `
      krowo|krowa|swinio|swinia|suko|suka|szmato|szmata|dziwko|dziwka|idioto|idiotko|idiotka|
      debilu|debilko|kretynie|kretynko|wiedzmo|wiedzma|babo|baba|pizdo|pizda|chuju|chuj|dupku|
      dupa|capie|pierdolo|larwo|larwa|frajerze|smieciu|zdziro|zdzira|klamco|klamczucho|oszuscie|
      oszustko|gnoju|baranie|osle|matole|glupku|glupcze|prostaku|buraku|chamie|bydlaku|ropucho|
      ropucha|maszkaro|pasztecie|grubasie|zboczencu|zboku|oblechu|wariatko|dziadu|babsztylu|psie|
      szczurze|zero|malpo|malpa|ciulu|palancie|lajzo|gowna|cioto|pedale|wieprzu|idiota|kutasie|
      zolzo|gadzie`,
    go_away: `
      spierdalaj|wypierdalaj|pierdol_sie|odpierdol_sie|wypieprzaj|spieprzaj|odpieprz_sie|jeb_sie|
      idz_do_diabla|idz_w_cholere|idz_w_pizdu|zamknij_morde|zamknij_ryj|zamknij_gebe|zamknij_pysk|
      morda_w_kubel|zamknij_dziob|stul_pysk|stul_ryj|stul_morde|stul_dziob|wal_sie|wal_sie_na|
      pocaluj_mnie_w_dupe|obciagnij|jebac_cie|jebac_ciebie|pierdole_cie|chuj_ci_w|chuj_ci|
      chuj_z_toba|chuj_w_dupe|w_dupe_jeza|kurwa_twoja_mac|twoja_stara|twoja_matka_to|fuck_you|
      spadaj_na_drzewo|spadaj_smieciu|gon_sie|rzygac_mi_sie|pies_cie|szkoda_na_ciebie|
      brzydze_sie_toba|brzydzisz_mnie|wyjazd_stad|nasram_ci|spadaj_idiot*|spadaj_debil*|
      niedobrze_mi_sie_robi`,
    die: `
      zdychaj|zdechnij|umrzyj|zabij_sie|powies_sie|mam_nadzieje_ze_umrzesz|
      mam_nadzieje_ze_zdechniesz|obys_zdechl|obys_zdechla|obys_umarl|obys_umarla|zabije_cie|
      zajebie_cie|rozjebie_cie|rozwale_ci|obije_ci|obije_ci_ryj|wpierdole_ci|dostaniesz_w|
      znajde_cie|wiem_gdzie_mieszkasz|skocz_z|rzuc_sie_pod|nikt_cie_nie_chce|nikt_cie_nie_zechce|
      nikt_cie_nie_pokocha|nikt_nigdy_cie|nikt_ciebie_nie|zebys_zdechl|zebys_zdechla|dojade_cie|
      polamie_ci|zatluke_cie|nic_dziwnego_ze_jestes_sam|nic_dziwnego_ze_jestes_sama|
      nic_dziwnego_ze_nikt|nie_dziwie_sie_ze_jestes_sam|nie_dziwie_sie_ze_jestes_sama|
      nie_dziwie_sie_ze_nikt|zdechniesz|wpierdol_ci|spale_ci|potne_cie`,
    mine: 'moj|moja|ja_jestem|ja|jestem|moje|u_mnie',
    for_me: 'dla_mnie|mi|dla_nas',
    advance: `
      z_gory|zaliczka|zaliczke|zaliczki|zadatek|przedplata|przedplate|najpierw_zaplac|
      najpierw_kasa|najpierw_przelew|oplata_rezerwacyjna|przed_spotkaniem|kaucja|awansem`,
    cheque: `
      czek|czeku|przekaz_pocztowy|odeslac_reszte|odeslesz_reszte|przekazesz_dalej|
      przelejesz_dalej|na_twoje_konto_przyjdzie|przyjac_przelew|odbierzesz_przelew|twoje_konto_do|
      przyjac_paczke|odsylasz|przepuscic_przez|slup`,
    millions: 'milion|miliony|milionow|fortune|mln',
    broke: `
      splukany|splukana|bez_grosza|na_minusie|debet|debecie|pusto_na_koncie|bez_kasy|
      bez_pieniedzy|goly|kasa_pusta|ani_grosza|zero_kasy|krucho_z_kasa|nie_starczy|nie_starcza`,
    token: `
      moneta|monety|monete|token|tokeny|tokena|coin|coiny|memecoin|przedsprzedaz|przedsprzedazy|
      mining_pool|shiba|doge|kraken|krakenie|pool|staking|stake|kopalnia_krypto|walute_cyfrowa|
      waluta_cyfrowa|waluty_cyfrowe|koparka|koparki`,
    rise: `
      wystrzeli|wystrzeliwuje|wybuchnie|rosnie|urosnie|grosze|groszy|x|wchodz|spiesz|rakieta|
      odpali|zanim|poleci_w_gore|pojdzie_w_gore|skoczy|podskoczy|kosmos|ksiezyc|poki_czas|szybko`,
    seed_words: `
      12_slow|dwanascie_slow|24_slowa|klucz_prywatny|klucza_prywatnego|fraza_seed|
      frazy_odzyskiwania|fraze_odzyskiwania|seed_phrase|klucze_prywatne|dwunastu_slow`,
    bot: 'system|oprogramowanie|bot|robot|algorytm|program|ai|automat|maszyna|apka',
    auto: `
      automatyczn*|sam|sama|samo|handluje|wszystko_robi|robi_wszystko|cala_dobe|podczas_gdy|
      bez_dotykania|autopilot|w_nocy|za_ciebie|sam_gra|sam_handluje|gdy_spisz|jak_spisz`,
    stock: `
      akcje|akcji|akcjach|fundusz|fundusze|funduszu|spolka|spolke|spolki|obligacje|ropa|rope|ropy|
      zloto|nieruchomosci|startup|udzialy|udzial|dzialka|dzialki|gielda|gpw|zaklady|las|hektar|
      kapital|lokata|lokate|apartament|apartamenty`,
    insider: `
      poufna|poufne|poufnie|pewna_informacja|pewna_informacje|pewne_info|cynk|cynka|szepnal|
      szepnela|tip|na_zaproszenie|zaproszenie|miejsce_dla_ciebie|trzymam_miejsce|miejsce|
      wchodzisz|wejdz|spiesz|wystrzeli|zlota_okazja|dywidenda|dywidendy|zanim|przejecie|fuzja|
      wprowadze_cie|polece_cie|polecam_cie|gwarantowan*|percent|procent|trzy_razy|dwa_razy|
      potrojnie|z_gory|zalozyc|zaloz_rachunek|rachunek|werbuj*|wciagniesz|wciagnij|kolezanki|
      zyski|zysk`,
    put_in: `
      wlozylem|wlozylam|wlozysz|wkladasz|wloz|wplacilem|wplacilam|wplacasz|wplac|wplacisz|
      zainwestowalem|zainwestowalam|zaczalem_od|zaczelam_od|zaczynasz_od|wklad|wkladu|wpisowe|
      wpisowego|minimum|wrzucilem|wrzucilam|wrzucasz|wrzuc`,
    get_out: `
      wyplacilem|wyplacilam|wyjalem|wyjelam|zarobilem|zarobilam|dostalem|dostalam|zrobilo_sie|
      zrobilo|mam_juz|odebralem|odebralam|wyciagnalem|wyciagnelam|zysku|zwrocilo|wyciagam`,
    robbed: `
      okradli|okradziono|okradziony|okradziona|napadli|napadnieto|pobili|pobito|porwali|porwano|
      kieszonkowcy|kieszonkowiec|napad|napadnieta|napadniety|obrabowali|obrobili`,
    held: `
      zatrzymali|zatrzymany|zatrzymana|nie_puszcza|nie_wypuszcza|nie_chca_mnie|nie_pozwalaja|
      komisariat|komisariacie|aresztowany|aresztowana|zamkneli|cela|celi|areszcie|przetrzymuja|
      dopoki_nie_zaplace|jesli_nie_zaplace|nie_odda|nie_oddadza|nie_moge_wyjechac|nie_oddaja|
      trzymaja_mnie`,
    mission_sure: `
      platforma_wiertnicza|platformie_wiertniczej|platformy_wiertniczej|misja_pokojowa|
      misji_pokojowej|us_army|armii_usa|armii_amerykanskiej|blekitny_helm|onz|lekarz_wojskowy|
      szpital_polowy|szpitalu_polowym|pluton|batalion|mozdzierze|mozdzierzy|odlamek|odlamki|
      linia_frontu|linii_frontu|froncie|bazie_wojskowej|strefie_wojny|sily_specjalne|
      lekarzem_wojskowym|platformie_naftowej|ostrzal|ostrzale`,
    mission: `
      na_misji|zolnierz|zolnierzem|general|armia|armii|wojsko|wojsku|kapitan|kapitanem|offshore|
      stacjonuje|stacjonuj*|chirurg|chirurgiem|inzynier|inzynierem|marines|sierzant|dowodca|
      statku|statek|bazie|kontrakt|tankowiec|tankowcu|misja|misji|pulkownik|koszary`,
    mission_end: `
      koncze_kontrakt|skonczy_kontrakt|koniec_kontraktu|konczy_sie_misja|po_misji|koniec_misji|
      przyjezdzam_do_ciebie|przyjade_do_ciebie|wracam_prosto|wroce_do_ciebie|na_zawsze|urlop|
      przepustke|wdowiec|stracilem_zone|zwolnia|spokojne_zycie|spokojnego_zycia|emeryture|
      emerytura|przylece|przyjade|wracam_do|zmiennik`,
    secret: `
      po_kryjomu|w_tajemnicy|ukradkiem|potajemnie|nikt_nie_moze|zabrali_nam_telefony|
      zabrali_telefony|ukryci*|szepcze|chowam`,
    without: 'bez|nie_mam',
    all_gone: `
      wszystko_stracilem|wszystko_stracilam|ukradli_wszystko|zabrali_wszystko|nic_nie_mam|
      nie_mam_juz_nic|spie_na|spie_w|na_lawce|lawce|wszystko_zabrali|wszystko_ukradli|
      zostalem_bez|zostalam_bez|zostalem_z_niczym|zostalam_z_niczym`,
    work: `
      pracuje|pracowalem|pracowalam|dyzur|dyzurze|staz|pielegniarka|pielegniarz|ratownik|
      kolezanka|wolontariat|wolontariusz|odwiedzam|odwiedzic|oddziale|praca|pracy`,
    go_back: `
      wracaj_do_swojego|wracaj_skad|wypierdalaj_do_siebie|spadaj_do_siebie|wracaj_do_siebie|
      do_swojego_kraju`,
    command: 'dowodztwa|dowodztwo|dowodca|dowodcy|sztab|sztabu|generala|przelozonych',
    beg: `
      pilnie|rozpaczliw*|blagam|pomoz_mi|tylko_ty|modl_sie|na_kolanach|zdesperowan*|prosze_pomoz|
      ratuj|pomozcie|bog_zaplac`,
    mentor: 'mentor|mentora|mentorowi|mentorem|guru|coach',
    balance: 'saldo|salda|konto_rosnie|portfel_rosnie|stan_konta',
    savings: 'oszczednosci|oszczednosc|lokata|lokate|odlozone|skarpete',
    loan_yours: `
      chwilowke|chwilowka|chwilowki|kredyt_na_siebie|kredyt_na_ciebie|pozyczke_na_siebie|
      wez_kredyt|wez_pozyczke|na_twoje_nazwisko|raty_na_ciebie`,
    courier: 'inpost|poczta|dhl|dpd|fedex|ups|kurier|paczkomat|paczkomatu|gls',
    shop: `
      kasie|kasjerka|kasjerce|kasjer|zabce|sklepie|kiosku|biedronce|ekspedientka|ekspedientce`,
    camp: 'oboz|obozie|baza|bazie|baze|konwoj|jednostka|jednostke',
    attack: `
      zaatakowan*|ostrzelan*|bombard*|rakiety|mozdzierze|pod_ostrzalem|zasadzka|atak|ostrzal|
      zaatakowali|zginal`,
    visa_out: `
      wiza_wygasla|wygasla_mi_wiza|wiza_sie_skonczyla|skonczyla_mi_sie_wiza|wiza_mi_wygasla|
      przeterminowana_wiza|skonczyla_sie_wiza`,
    pirates: 'piraci|piratow|piratami',
    relative: `
      bratanek|siostrzeniec|brat|szwagier|ziec|kolega|kolezanka|sasiad|ex|byly|syn|kumpel|kuzyn|
      wnuk|tesc|szef|ojciec`,
    how_much: 'ile_masz|ile|masz_jakies|czy_masz',
  },
  finds: {
    mail: [
      '{my} mail|email|adres {is}',
      'napisz|pisz|wyslij ~ maila|mailem|emaila|email',
      '{my} mail|email|e_mail',
    ],
    messenger: [
      'gg #',
      '{my} gg',
      'insta|instagram|snap|facebook|fb|ig|discord|tiktok|instagramie ~ to|jestem|mam_nick|nick',
      'znajdziesz|znajdz|dodaj|zlap|szukaj|napisz|pisz mnie|do_mnie|mi ~ {social}|wa|whats|tg',
      'na whats|whatsie|wa|tg|messie|mess',
      '{talk} ~ na|przez wa|whats|tg|mess|fejsie|ig|insta|fb|messa',
      '{social} mam|mnie',
      'watsapie|watsapa|whatsie|telegramie|telegramu|vibera|viberze|skypie|skypa|skypea|signalu|signala|discorda|whatsappie',
      '{have} ~ insta|snapa|fb|ig|fejsa|messengera|facebooka|instagrama|discorda|tiktoka',
      'daj|podaj ~ insta|snapa|fb|ig|fejsa|instagrama|facebooka',
      '{my} insta|snap|fb|ig|fejs|instagram|snapchat|facebook|discord|nick',
      'mnie na insta|instagramie|fb|snapie|facebooku|fejsie|discordzie|ig|tiktoku',
    ],
    money: [
      'blik|blika|blikiem & {ask}|{lend}|{need}|{me}|kod|wyslij|podaj|przelej|{urgently}|rzuc',
      'kod blik|blika|do_blika',
      '{lend} ~ {money} ~ na|dla {my}|mnie|konto',
      'potrzebuje - {money}',
      'potrzebuje ~ # {sum}?',
      'brakuje|zabraklo mi|nam ~ #|{money}|na',
      'pozycz*|przelej*|wyslij*|poratuj* ~ {money}|#',
      '# {sum}|stow|tys|tysiecy ~ pozyczyc|pozyczka|brakuje|potrzebuje|przelac|przelej|pozycz|wystarczy|przelewem',
      'pozyczka|pozyczke|pozyczki|pozyczyc|pozyczysz|pozycz & {ask}|{money}|#|{me}|oddam|zwroce|{urgently}',
      'zaplac|zaplacisz|oplacisz|oplac|kupisz|kup|doladujesz|doladuj mi|za_mnie|moj|moja|moje|mnie ~ {cost}|konto',
      '{cost} ~ zaplacic|oplacic|kupic & oddam|zwroc*|pozycz*|{money}|pomoz*|{ask}',
      'przelew|przelewem|przelewu & {ask}|{my}|{urgently}|zrob|zrobisz|{me}',
      'zrob|zrobisz|zrobic ~ przelew|blika|doladowanie',
      'zaliczk*|kaucj*|przedplat* ~ {ask}|wplac*|przel* & {me}|rezerw*',
      'pomoz*|pomoc|wesprzyj|wspomoz ~ finansow*|{money}|pieniezn*',
      'zrzutk*|zbiork* & {ask}|{me}|wplac*|dorzuc*',
    ],
    invest: [
      '{money}|oszczednosci zainwest*|inwest*|pomnoz*',
      'latwo|szybko|duzo ~ zarob*',
      'zarob*|zarabi* ~ # ~ {each}',
      'zarob*|zarabi* & {teach}',
      'inwest*|zainwest* ~ # {sum}?',
    ],
    emergency: [
      'konto|karta|konta|karty ~ zablokowan*|zamrozon* & {away}|{aid}|{money}|{ask}',
      'zablokowa* ~ konto|karte|konta|karty & {away}|{aid}|{money}|{ask}',
      '{stuck} & {away}',
      '{stuck} ~ pomoz*',
    ],
    insult: [
      '{you_are} ~ {fool_noun}',
      'ty {fool}|{fool_noun}',
      'takich jak_ty ~ {fool}',
      '{fool_noun} jedna|jeden|jebana|jebany',
      'ryj|morde|pysk|geba jak|masz|krzywy',
      'kto by cie chcial',
    ],
  },
  harmless: {
    messenger: [
      '{no} - {app}',
      '{no} = na|przez|do|z {app}',
      '{app} - {no}',
      '{app} ~ grupa|grupy|grupe|stories|relacje|filmiki|uzalezn*|nudz*|usun*|odinstal*|skasow*|meczy',
      'usun*|odinstal*|skasow*|zrezygn*|grupa|grupie|uzalezn* ~ {app}',
      '{my} ~ mama|tata|dzieci|siostra|brat|babcia|kolezanki|corka|syn|szef ~ {app}',
      '{app} ~ {my} mama|tata|dzieci|siostra|brat|babcia|corka|syn|szef',
      'mama|babcia|szef ~ {app}',
      'prac* ~ w|dla {social}',
    ],
    money: [
      '{no} = {money}',
      '{money} - nie|nigdy|szczescia',
      'ksiazke|ksiazki|drabine|rower|samochod|kurtke|parasol|dlugopis|ucho|uwage|bluze ~ pozycz*',
      'pozycz* ~ ksiazk*|drabin*|rower|kurtke|parasol*|namiot|bluze|dlugopis|ladowarke|film',
      'rachunek na_pol',
      'na pol',
      'potrzebuje ~ # ~ kaw|kawy|minut|godzin|dni|tygodni|godziny',
    ],
    giftcard: [
      'dostalem|dostalam|wygralem|wygralam|dostala|dostal ~ {card}',
      '{card} ~ urodziny|swieta|przetermin*|dostal*|slub|prezent|mikolaj*|kolezank*',
      'urodziny|swieta|slub ~ {card}',
    ],
    crypto: [
      '{my} {relative} = {coin}',
      '{coin} = {my} {relative}',
      '{coin} / {my} {relative}',
      '{coin} , {my} {relative}',
      '{no} - {coin}',
      '{coin} ~ nudn*|oszustwo|banka|stracil*|bzdur*|nic',
      'rozumiem|gadac|gada|gadaja|stracil*|rozmawiac|gadanie ~ {coin}',
    ],
    invest: [
      '{no} - inwest*|gield*|trading*',
      'inwest*|zainwest* ~ czas|energie|relacje|zwiazek|milosc|wysilek|siebie|ludzi|kogos|uczucia|przyjazn|dobre|dobry|w_nas|buty|rower|materac|ekspres',
      'czas|energie|wysilek|uczucia ~ inwest*|zainwest*',
      'prac* ~ inwest*|gield*|bank*|finans*|fundusz*',
    ],
    emergency: [
      '{work} ~ {ill}',
      '{ill} ~ {work}',
      'korku|windzie|korkach|pracy|biurze ~ {stuck}',
      '{stuck} ~ korku|windzie|korkach|pracy|biurze',
    ],
    insult: [
      '{no} - {fool}',
      'jestem|czulem|czulam|czuje|bylem|bylam|wyszedlem|wyszlam ~ {fool}|{fool_noun}|{curse}',
      'pytanie|zart|film|pomysl|sprawa|piosenka|nawyk ~ {fool}',
      'glupie|glupi|glupia pytanie|pytania|zart|zarty|film|pomysl|sprawa|rzecz',
      'zero stresu|waste|problemu',
      'moja|moje suka|suczka|sunia',
      'suka rasy|owczar*|labrador*|szczeni*',
      'gruba|gruby|stara|stary ksiazka|kot|pies|dobra',
    ],
  },
}
