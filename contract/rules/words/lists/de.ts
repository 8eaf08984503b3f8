import type { WordList } from './word-list.ts'

export const de: WordList = {
  sets: {
    a: 'ein|eine|einen|etwas|bisschen|noch|das|dein|mehr|paar|schnell|ganz',
    ask: `
      kannst|konntest|konnen|koennen|koenntest|kann|konnte|wurdest|wuerdest|willst|magst|darf|
      bitte|wurde|mochtest|ware|vielleicht|hoffe`,
    me: 'mir|mich|mein|meine|meinen|meiner|meinem|uns|unsere|unseren',
    my: 'mein|meine|meinen|meiner|meinem|meines|unser|unsere|unseren',
    your: 'dein|deine|deinen|deiner|deinem|ihre|ihren',
    have: `
      hast_du|hast_du_auch|haben_sie|nutzt_du|benutzt_du|bist_du_bei|bist_du_auf|bist_du_auch_bei|
      bist_du_auch_auf|gibst_du_mir|gib_mir|schick_mir|hast|hast_n|haste|wie_ist_dein|
      wie_heisst_du`,
    is: 'ist|lautet|endet|heisst|nummer',
    here: 'hier|unten|folgt|anbei|steht',
    of: 'von|fur|fuer|zu|zum|bei',
    no: `
      kein|keine|keinen|keiner|keinem|nicht|nie|niemals|ohne|nichts|kaum|weder|ungern|selten`,
    mailbox: `
      email|mail|e_mail|mailadresse|emailadresse|e_mail_adresse|gmail|hotmail|adresse_ist|gmx|
      web_de|mailkontakt`,
    write: `
      mail|maile|schreib|schreibe|schick|schicke|erreichst|erreich|kontaktier|schreiben|mailen|
      antworte`,
    by: 'an|auf|per|uber|ueber|unter|eine|lieber|doch|gern|einfach|am_besten_per',
    talk: `
      schreib|schreibe|schreiben|chatten|chatte|reden|sprechen|quatschen|weiterreden|
      weiterschreiben|weiterchatten|weiter|such|suche|suchst|find|finde|findest|finden|add|adde|
      adden|folg|folge|folgen|erreichst|erreichen|erreichbar|kontakt|kontaktier|wechseln|wechsel|
      komm|melde|meld|dm|pm|nachricht|aktiv|schneller|lieber|ruf|unterhalten|lass_uns|wollen_wir|
      texten|texte|hinzu|schick|gehen`,
    on: 'auf|uber|ueber|via|per|bei|zu|unter|mit|rueber_zu|ruber_zu|in',
    named: `
      ist|heisst|name|account|konto|benutzername|nutzername|nummer|id|lautet|heiss|profil_ist|
      handle`,
    money: `
      geld|paar_hundert|spritgeld|fahrtgeld|taschengeld|bargeld|cash|kohle|knete|betrag|kredit|
      darlehen|summe|moneten|mittel|{sum}|hunderter|hundert|tausend|fuffi|zwanni|scheine`,
    lend: `
      leihen|leih|leihst|uberweisen|ueberweisen|uberweis|ueberweis|uberweise|ueberweise|uberweist|
      uberwiesen|schicken|schick|schickst|senden|sende|geben|gib|borgen|borg|auslegen|vorstrecken|
      vorschiessen|spenden|zahlen|auszulegen|zu_leihen|zu_schicken|zu_uberweisen|zu_borgen|
      vorstreckst|leihst|pumpen|helfen|zukommen|transferieren|einzahlen|aushelfen|auslegst|
      unterstutzen|beisteuern|ausleihen|ausborgen`,
    lend_me: `
      leih_mir|leihe_mir|leihst_du_mir|schick_mir|schicke_mir|gib_mir|borg_mir|borge_mir|
      uberweis_mir|uberweise_mir|ueberweis_mir|ueberweise_mir|hilf_mir_mit|hilf_mir_bitte_mit|
      sende_mir|leih_mir_bitte|schick_mir_bitte|streck_mir|pump_mir|uberweist_du_mir|
      leihen_sie_mir|schick_mir_doch|zahl_mir`,
    need: `
      brauche|brauch|benotige|benoetige|fehlen|fehlt|fehlen_mir|brauchte|braeuchte|brauchen|
      gebraucht|suche|benotigt|knapp`,
    urgently: `
      dringend|dringende|eilig|sofort|verzweifelt|heute|heute_noch|schnell|bis_morgen|bis_freitag|
      notfall|hilf_mir|bitte_hilf|flehe|unbedingt|so_schnell|so_bald|nur_du|notlage|hilfe|
      umgehend|schnellstmoglich|kurzfristig|drangt|bis_montag|gerade`,
    for_cost: 'fur|fuer|um|damit|zum|zur|sonst|weil|bis',
    pay: `
      bezahlen|zahlen|bezahlst|zahlst|zahl|bezahl|ubernehmen|ubernimmst|ubernehm|kaufen|buchen|
      kauf|buch|auslegen|vorstrecken|aufladen|kosten|kostet|bezahlung|zahlung|rechnung|begleichen|
      finanzieren|vorschiessen|leisten|erstatten|sponsern|beteiligen|bezahle|zu_bezahlen|
      zu_zahlen|gebuhr|gebuhren`,
    pay_back: `
      zahle_es_zuruck|zahl_es_dir|zahle_es_dir|zahle_dir|zahl_dir|zuruckzahlen|zurueckzahlen|
      zuruckzuzahlen|gebe_es_dir|geb_es_dir|geb_s_dir|gebe_dir|geb_dir|bekommst_es_zuruck|
      bekommst_alles_zuruck|kriegst_es_zuruck|kriegst_alles_zuruck|kriegst_du_zuruck|
      bekommst_du_zuruck|zahle_alles_zuruck|zahle_ich_dir|zahl_ich_dir|gebe_ich_dir|geb_ich_dir|
      zuruckbezahlen|zahle_zuruck|uberweise_es_dir|bekommst_es_doppelt|kriegst_es_doppelt|
      du_bekommst_das|du_kriegst_das|das_geld_zuruck|geld_zuruck|jeden_cent|doppelt_zuruck|
      bekommst_es_wieder|kriegst_es_wieder|bekommst_du_es|kriegst_du_es|mit_zinsen|
      zahle_das_zuruck|zahl_das_zuruck|zuruckgezahlt`,
    promise: `
      verspreche|versprochen|schwore|gehalt|lohn|ehrenwort|ehrlich|gehaltseingang|versprech`,
    cost: `
      versicherung|autoversicherung|tuv|auto|zug|spritgeld|babysitter|handy|internet|telefon|
      tickets|flug|flugticket|flugtickets|flugs|fluges|miete|rechnung|rechnungen|visum|visa|
      strafe|op|operation|krankenhausrechnung|krankenhaus|medikamente|medizin|handyrechnung|
      guthaben|benzin|sprit|bus|busticket|zugticket|bahnticket|fahrkarte|bahnfahrkarte|reise|
      reisekosten|reisepass|pass|kaution|anwalt|zoll|zollgebuhren|schulden|arzt|arztkosten|
      schulgeld|studium|hotelrechnung|beerdigung|stromrechnung|datenvolumen|anreise|fahrt|
      tankfullung|werkstatt|reparatur|strom|behandlung|taxi|anwaltskosten|arztrechnung|gebuhr|
      gebuhren`,
    via: 'per|via|uber|ueber|mit|auf|an|mein|hast_du|hab|habe|nimm|geht',
    account: `
      konto|bankkonto|kontonummer|kontodaten|bankdaten|bankverbindung|kreditkarte|ec_karte|
      bankkarte|karte|karten|konten|girokonto|iban|online_banking|onlinebanking|bankkarten|
      kreditkarten`,
    bank_secret: `
      kontodaten|bankdaten|kontonummer|bankverbindung|kreditkarte|kreditkartennummer|pin|tan|
      zugangsdaten|login|passwort|verifizierungscode|sms_code|bestatigungscode|iban|
      kreditkartendaten|onlinebanking|bankkonto`,
    aid: `
      hilf|helfen|hilfst|hilfe|unterstutz|unterstutzen|unterstutzung|unterstutze|beistehen|retten|
      aushelfen|hilft|aushilfst|geholfen|unterstutzt`,
    financial: `
      finanziell|finanzielle|finanziellen|finanzieller|geldnot|geldsorgen|geldprobleme`,
    card: `
      geschenkkarte*|gutschein*|geschenkgutschein*|guthabenkarte*|giftcard*|gift_card|gift_cards|
      prepaidkarte*|prepaid_karte*|guthabencode*|aufladekarte*|aufladecode*|geschenkcode*|
      gutscheincode*|wertgutschein*|steamkarte*|googleplaykarte*|guthabenbon*`,
    card_word: `
      karte|karten|card|cards|code|codes|guthaben|gutschein|gutscheine|gutscheinkarte|
      gutscheinkarten|pin|geschenkkarte|geschenkkarten|guthabenkarte|guthabenkarten|kartchen|
      gutscheincode`,
    code: 'code|codes|nummern|ziffern|pin|zahlen',
    buy: `
      kauf|kaufe|kaufen|kaufst|besorg|besorgen|besorgst|hol|holen|schick|schicken|schicke|sende|
      rubbel*|freirubbeln|foto|bild|gib|geben|ruckseite|beweis|scan*|fotografier*|abfotografier*|
      holst|zu_kaufen|zu_besorgen|tankstelle|durchgeben|aufkratzen|schickst`,
    scratch: 'rubbel*|freirubbel*|freikratz*|aufkratz*|kratz*|abrubbel*|aufrubbeln',
    back_side: 'ruckseite|hinten|foto|bild',
    earn: `
      verdien*|gewinn*|rendite*|reich|einkommen|ertrag*|verdoppel*|prozent|passiv*|monatlich*|
      wochentlich*|taglich*|vermogen|zinsen|rausgeholt|profit*|einnahmen|nebenverdienst|
      zusatzeinkommen|gewonnen|reicher|verdreifach*|uberschuss`,
    teach: `
      zeig*|beibring*|bring_ich|bringe|lehr*|erklar*|anleit*|begleit*|tipp|tipps|rat|ratschlage|
      mentor|onkel|tante|webseite|website|seite|app|link|strategie|geheimnis|chance|methode|
      system|experte|expertin|analyst|mitmachen|einsteigen|einstieg|anfang*|start*|anmelden|
      einzahl*|garantiert*|garantie|ohne_risiko|risikofrei|plattform|interesse|interessiert|
      interessant|kennst_du|schon_mal|registrier*|coach|signale|insider|helfe|helfen|vertrau*|
      profi|berater|broker|steig_ein|mindestens`,
    deal: `
      handel*|trade*|traden|schick*|kauf*|wallet|bezahl*|zahl*|uberweis*|borse|coins|signale|
      invest*|anleg*|anlegen|auszahl*|einzahl*|mining|minen|transferier*|sende*|tausch*|stak*`,
    address: 'adresse|address|seed|seed_phrase|wiederherstellungsphrase|schlussel|passwort',
    trade: `
      invest*|trading|trader|traden|trade|tradest|daytrading|forex|aktien|borse|borsenhandel|
      optionen|goldhandel|geldanlage|anlegen|anlage|anlagetipp|anlageberater|binare_optionen|
      dropshipping|network_marketing|mlm|ersparnisse|erspartes|devisen|devisenhandel|
      handelsplattform|geschaftsidee|angelegt|fonds|geschaftsmodell`,
    trade_sure: `
      forex|daytrading|binare_optionen|passives_einkommen|passivem_einkommen|anlagechance|
      investmentchance|investitionsmoglichkeit|investitionsplattform|handelsplattform|
      trading_plattform|tradingplattform|tradingbot|trading_bot|copy_trading|devisenhandel|
      goldhandel|finanzielle_freiheit|finanziell_frei|finanziell_unabhangig|schneeballsystem|
      anlageplattform|investmentplattform|investment_app|trading_app|anlagetipp*|hohe_rendite`,
    sure: `
      garantiert*|garantie|ohne_risiko|risikofrei|risikolos|im_schlaf|vom_handy|sichere|sicherer|
      sicheren`,
    each: `
      pro_tag|pro_woche|am_tag|in_der_woche|im_monat|pro_monat|jede_woche|jeden_monat|jeden_tag|
      taglich|wochentlich|monatlich`,
    double: `
      verdoppel*|verdreifach*|vermehr*|vervielfach*|arbeiten_lassen|anlegen|wachsen|vermehren|
      fur_dich_arbeiten|investier*|einzahlen|verzehnfach*`,
    easy_money: `
      schnelles_geld|schnell_geld|leichtes_geld|schnell_reich|einfach_geld|leicht_geld|
      geld_fur_dich_arbeiten|geld_fur_sich_arbeiten|nebeneinkommen|zusatzeinkommen|reich_werden|
      nebenverdienst`,
    stuck: `
      sitze_fest|sitz_fest|festsitze|sitze_hier_fest|sitze_gerade|stecke_fest|stecke_hier_fest|
      steck_fest|feststecke|gestrandet|festgehalten|ausgeraubt|beraubt|bestohlen|uberfallen|
      verhaftet|festgenommen|hange_fest|hanger_fest|festgesetzt|komme_nicht_weg|komm_nicht_weg|
      komme_hier_nicht|sitze_in|stecke_in|sitze_am|stecke_am|aufgehalten|sitze_fest_in|hang_fest|
      komme_nicht_nach_hause|hange_hier_fest|hange_in|hange_am`,
    away: `
      ausland|flughafen|airport|grenze|zoll|schiff|bohrinsel|olplattform|mission|einsatz|
      auslandseinsatz|hotel|botschaft|turkei|nigeria|ghana|dubai|istanbul|malaysia|afrika|london|
      spanien|agypten|marokko|ukraine|gefangnis|polizei|konsulat|thailand|bali|antalya|syrien|
      mexiko|griechenland|kuala_lumpur|turkischen`,
    lost: `
      gestohlen|geklaut|verloren|geraubt|abgenommen|abhanden|entwendet|einbehalten|beklaut|
      konfisziert`,
    papers: `
      reisepass|pass|ausweis|bankkarte|brieftasche|geldborse|portemonnaie|geldbeutel|gepack|
      koffer|papiere|dokumente|kreditkarten|kreditkarte|karten|handtasche|bankkarten|tasche`,
    ill: `
      krankenhaus|auf_intensiv|intensiv|op|operation|operiert|chirurg|todkrank|krebs|herzinfarkt|
      medikamente|notaufnahme|klinik|behandlung|intensivstation|schwer_krank|schwerkrank|
      krank_geworden|schlaganfall|malaria|chemo|arzt|arzte|klinikrechnung|krankenhausrechnung|
      hospital|lebensgefahr|im_sterben|notoperation`,
    kin: `
      tochter|sohn|mutter|vater|mama|papa|oma|opa|kind|kinder|bruder|schwester|neffe|nichte|frau|
      baby|kleine|kleiner`,
    accident: 'unfall|autounfall|verkehrsunfall|verungluckt|brand|feuer|verletzt',
    blocked: 'gesperrt|eingefroren|gehackt|blockiert|sperrte|geblockt|eingezogen',
    parcel: `
      paket|packchen|geschenk|geschenke|gold|kiste|koffer|container|sendung|lieferung|erbschaft|
      fracht|packet`,
    customs: `
      zoll|zollgebuhr|zollgebuhren|zollamt|freigabe|freigeben|einfuhr*|ausgelost|auslosen|kurier|
      freigegeben|zollkosten|diplomat`,
    inheritance: 'erbe|erbschaft|nachlass|geerbt|erben',
    lawyer: 'anwalt|notar|bank|million|millionen|teilen',
    distress: `
      notfall|notlage|notsituation|in_not|verzweifelt|obdachlos|auf_der_strasse|nichts_zu_essen|
      hunger|rausgeworfen|zwangsraumung|strasse_gesetzt|schwierigkeiten|am_ende|ausweglos|
      weiss_nicht_weiter|patsche|klemme`,
    only_you: `
      einzige_der_mir|einzige_die_mir|einzige_der_helfen|einzige_die_helfen|einzige_den_ich|
      einzige_die_ich|nur_du_kannst|meine_einzige_hoffnung|meine_letzte_hoffnung|einzige_mensch|
      einzige_person|niemand_sonst|sonst_niemanden|niemanden_sonst|sonst_keinen|letzte_hoffnung|
      einzige_hoffnung|kann_sonst_niemanden|der_einzige_dem_ich|die_einzige_der_ich`,
    cannot: `
      komme_nicht_an|komm_nicht_an|komme_hier_nicht_an|komme_gerade_nicht_an|kein_zugriff|
      keinen_zugriff|kann_nicht_auf|kann_hier_nicht|kann_nicht_bezahlen|kann_nicht_zahlen|
      kann_mein|kann_meine|funktioniert_nicht|funktioniert_hier_nicht|geht_nicht|kein_geld|
      nicht_leisten|weiss_nicht_weiter|weiss_nicht_was|nicht_bezahlen|nicht_zugreifen|
      keine_moglichkeit|nicht_abheben|behandeln_nicht|erst_wenn`,
    curse: `
      arschloch|arschlocher|hurensohn|hurensohne|hure|schlampe|schlampen|nutte|nutten|fotze|
      fotzen|wichser|wixer|wixxer|drecksau|miststuck|missgeburt|schwuchtel|kanake|neger|spast|
      spasti|mongo|behinderter|dreckskerl|scheisskerl|schweinehund|bastard|kotzbrocken|drecksack|
      arschgeige|arschgesicht|hackfresse|saftsack|flachwichser|vollidiot|vollpfosten|vollspast|
      drecksstuck|dreckstuck|abschaum|mistkerl|dreckshure|drecksschlampe|drecksschwuchtel|
      dreckskanake|drecksfotze|drecksnutte|scheissweib|fickfehler|pissnelke|dummkopf_du|
      untermensch|kackbratze|volltrottel|mistvieh|arschkriecher|schnepfe|pisser|penner_du|
      opfer_du|bitch|hurentochter|drecksweib|blode_kuh|dumme_kuh|dumme_gans|blode_gans|
      blode_ziege|dumme_ziege|fette_sau|fette_kuh|alte_sau|dumme_sau|blode_sau|halt_s_maul`,
    you_are: `
      du_bist|bist_du|was_bist_du|du_warst|ihr_seid|du_siehst_aus|sie_sind_ein|sie_sind_eine|
      leute_wie_du_sind|typen_wie_du_sind`,
    fool: `
      idiot|idiotin|trottel|depp|dumm|dummkopf|hasslich*|widerlich*|ekelhaft*|wertlos*|
      erbarmlich*|versager|versagerin|loser|schwein|sau|kuh|zicke|hexe|psycho|psychopath|
      krank_im_kopf|gestort*|behindert*|zuruckgeblieben*|asozial*|dreck|stuck_dreck|
      stuck_scheisse|scheisse|ratte|parasit|hohl|strohdumm|saudumm|blod|fett|abstossend*|mull|
      witzfigur|clown|opfer|spinner|penner|null|affe|esel|lappen|hirnlos*|bescheuert*|lacherlich*|
      weichei|schlappschwanz|waschlappen|ungeziefer|kotz*|armselig*|niveaulos*|dumpfbacke|doof`,
    fool_adj: `
      dumme|dummer|dummes|blode|bloder|blodes|hassliche|hasslicher|hassliches|fette|fetter|fettes|
      widerliche|widerlicher|widerliches|dreckige|dreckiger|dreckiges|verdammte|verdammter|
      verlogene|verlogener|wertloses|wertlose|wertloser|ekelhafte|ekelhafter|ekliges|eklige|
      ekliger|alte|alter|verfickte|verfickter|miese|mieser|mieses|arrogante|arroganter|scheiss|
      elende|elender|elendes|erbarmlicher|erbarmliche|dammliche|dammlicher|geistig|kleiner|kleine|
      kleines|asozialer|asoziale|asoziales|hirnloser|hirnlose|saublode|notgeiler|ungepflegter|
      peinlicher|armseliger|verdammtes|billige`,
    fool_noun: `
      kuh|sau|schlampe|schwein|idiot|idiotin|trottel|depp|gans|ziege|hexe|zicke|hund|ratte|loser|
      versager|versagerin|nutte|hure|wichser|arsch|lugner|lugnerin|penner|spinner|stuck|fresse|
      weib|bock|sack|affe|kroete|wurstchen|schnepfe|qualle|pfosten|wicht|drecksack|bitch|tussi|
      opfer|trampel|lusche|blodmann`,
    go_away: `
      verpiss_dich|verpisst_euch|fick_dich|fickt_euch|fick_deine|leck_mich|leck_mich_am|
      halt_die_fresse|halt_dein_maul|halt_s_maul|halts_maul|halt_die_klappe|fresse_halten|
      maul_halten|schnauze|halt_die_schnauze|zieh_leine|fahr_zur_holle|geh_sterben|scher_dich|
      hau_ab_du|verzieh_dich|verreck*|kannst_mich_mal|am_arsch_lecken|fuck_you|fuck_off|piss_off|
      fick_du|halt_dein_dummes|halt_deine_fresse|friss_scheisse|verpiss|schleich_dich`,
    die: `
      geh_sterben|stirb|verreck*|krepier*|bring_dich_um|hang_dich_auf|hoffe_du_stirbst|
      hoffentlich_stirbst|hoffe_dass_du_stirbst|hoffentlich_verreckst|mach_dich_fertig|
      bring_ich_um|bringe_dich_um|schlag_dich|schlage_dich|schlag_dir|schlage_dir|hau_dir|
      hau_ich_dir|polier_dir|ich_finde_dich_und|ich_weiss_wo_du_wohnst|erschiess|spring_von|
      aus_dem_fenster_springen|bring_dich_doch|steche_dich|stech_dich|niemand_wird_dich_je|
      dich_will_keiner|dich_will_niemand|keiner_will_dich|will_dich_eh_keiner|
      kein_wunder_dass_du_single|kein_wunder_dass_dich`,
    mine: 'meins|meiner|meine|ich_bin|ich_heiss|ich_heisse|meiner_ist|mein',
    for_me: 'fur_mich|fuer_mich|ubrig_fur_mich|fur_uns',
    advance: `
      vorab|im_voraus|vorher|anzahlung|vorkasse|vorschuss|vorauszahlung|reservierungsgebuhr|
      zuerst_zahlen|erst_zahlen|erst_die_kohle|erst_geld`,
    cheque: `
      scheck|bankscheck|postanweisung|geldbote|weiterleiten|weiteruberweisen|pakete_annehmen|
      konto_fur_eine_uberweisung`,
    millions: 'million|millionen|mio|vermogen_von',
    broke: `
      pleite|blank|keinen_cent|dispo|im_minus|klamm|knapp_bei_kasse|ohne_geld|leeres_konto`,
    token: `
      munze|munzen|token|tokens|coin|coins|memecoin|presale|vorverkauf|mining_pool|liquidity_pool|
      shiba|doge|kraken|pool|stake|staking|miningpool`,
    rise: `
      steigt|steigen|explodier*|cent|cents|hoch|x|vervielfach*|durch_die_decke|rakete|abgehen|
      abgeht|verzehnfach*|einsteigen|beeil`,
    seed_words: `
      12_worter|zwolf_worter|24_worter|seed_phrase|private_key|privaten_schlussel|seedphrase|
      wiederherstellungsworter|zwolf_wortern|12_wortern|private_schlussel`,
    bot: 'system|software|bot|robot|roboter|algorithmus|programm|ki',
    auto: `
      automatisch|vollautomatisch|von_allein|von_alleine|handelt|selbststandig|macht_alles|
      rund_um_die_uhr|wahrend_du|von_selbst|im_schlaf`,
    stock: `
      aktie|aktien|fonds|anleihen|ol|gold|immobilien|startup|kurs|wertpapiere|papiere|beteiligung|
      beteiligungen|festgeld|depot`,
    insider: `
      insider|insiderinfo|geheimtipp|tipp|tip|einladung|nur_auf_einladung|platz_frei|
      platz_fur_dich|einsteigen|steig_ein|geht_durch|schiesst_hoch|goldene_chance|dividende|
      vor_der_veroffentlichung|aus_erster_hand|beeil|ubernahme|verrat|exklusiv|reinbringen|
      rendite`,
    put_in: `
      eingezahlt|einzahlst|einzahlen|einlage|reingesteckt|eingesetzt|einsatz|investiert|
      angefangen_mit|fang_mit|startest_mit|legst|angelegt|einzahlung|steckst|einlegst|reinsteckst|
      reingelegt|einstieg|beitrag`,
    get_out: `
      rausgeholt|ausgezahlt|abgehoben|zuruck|gemacht|geworden|raus|draus|bekommen|abbezahlt|
      gewinn|rausbekommen`,
    robbed: `
      ausgeraubt|beraubt|bestohlen|uberfallen|beklaut|zusammengeschlagen|entfuhrt|taschendieb|
      taschendiebe|raububerfall`,
    held: `
      festgehalten|lassen_mich_nicht|lasst_mich_nicht|darf_nicht_weg|darf_das_land_nicht|
      polizeiwache|verhaftet|festgenommen|eingesperrt|arrest|in_der_zelle|halten_mich_fest|
      nicht_gehen|nicht_ausreisen|nicht_weg|nicht_raus|behalten_mich|arrestzelle`,
    mission_sure: `
      bohrinsel|olplattform|bohrplattform|friedensmission|us_army|un_mission|un_soldat|blauhelm|
      militararzt|feldlazarett|lazarett|zug_soldaten|bataillon|morser|frontlinie|militarbasis|
      us_armee|us_soldat|kampfeinsatz|truppenarzt`,
    mission: `
      auslandseinsatz|soldat|soldatin|militar|general|armee|kapitan|offshore|kaserne|stationiert|
      chirurg|ingenieur|marine|sergeant|kommandant|schiff|einsatz|basis|vertrag|frachter|
      stutzpunkt|major|oberst`,
    mission_end: `
      einsatz_endet|vertrag_lauft|vertrag_geht|vertrag_endet|komme_ich_zu_dir|komm_ich_zu_dir|
      zu_dir_nach|fur_immer|abgelost|heimaturlaub|urlaub_bekommen|entlassen|witwer|
      verlor_meine_frau|einsatz_vorbei|ruhestand`,
    secret: `
      heimlich|im_geheimen|niemand_darf|versteckt|handys_abgenommen|telefone_abgenommen|fluster|
      verstecke`,
    without: 'ohne|keinen|keine|kein',
    all_gone: `
      alles_weg|alles_verloren|alles_gestohlen|alles_geklaut|alles_mitgenommen|nichts_mehr|
      schlafe_auf|schlaf_auf|schlafe_im|bank_geschlafen|parkbank|haben_alles`,
    work: `
      arbeite|arbeitete|dienst|schicht|praktikum|job|krankenpfleger|krankenschwester|pflegerin|
      sanitater|rettungsdienst|kollege|kollegin|ehrenamt|besuch`,
    go_back: `
      geh_zuruck_in_dein|geh_zuruck_wo|zuruck_in_dein_land|geh_dahin_zuruck|verpiss_dich_in_dein|
      geh_doch_zuruck|hau_ab_in_dein|geh_zuruck_nach`,
    command: 'kommando|kommandant|hauptquartier|general|kommandeur|vorgesetzten',
    beg: `
      dringend|verzweifelt|flehe|hilf_mir|notfall|nur_du|bete|auf_knien|bitte_hilf|bitte_bitte|
      hilf_uns`,
    mentor: 'mentor|coach|guru|tradingcoach',
    balance: 'kontostand|guthaben|saldo|konto_wachsen|depot',
    savings: 'erspartes|ersparnisse|sparkonto|rucklagen|ersparten|geld_an',
    loan_yours: `
      kredit_auf_deinen|kredit_auf_dich|kredit_auf_deinem|nimm_einen_kredit|kredit_aufnehmen|
      ratenkauf_auf|handyvertrag_auf`,
    courier: 'dhl|dpd|hermes|ups|fedex|gls|paketdienst|kurierdienst',
    shop: 'kasse|kassiererin|tankstelle|supermarkt|kiosk|verkauferin',
    camp: 'camp|lager|basis|stutzpunkt|feldlager|konvoi|einheit',
    attack: `
      angegriffen|beschossen|bombardiert|raketen|morser|unter_beschuss|gefallen|angriff`,
    visa_out: `
      visum_abgelaufen|visum_ist_abgelaufen|visum_lauft|visum_lief|abgelaufenes_visum|
      visum_ungultig`,
    pirates: 'piraten',
    relative: `
      neffe|bruder|schwager|schwiegersohn|kollege|kollegin|nachbar|ex|sohn|freund|cousin|vater|
      enkel|schwiegervater|chef`,
    how_much: 'wie_viel|wieviel|hast_du|haltst_du|wie_viele',
  },
  finds: {
    mail: ['{ask} ~ mailen|anmailen', 'mail|maile {me}', '{my} adresse ~ gmx|web|gmail|hotmail'],
    messenger: [
      'auf|uber|per|bei|via wa',
      '{talk} - {me} ~ {social}',
      'insta|instagram|snap|snapchat|facebook ~ heisst|heiss|heisse|findest|findbar',
      'whatsappen|whatsappst|telegrammen',
      '{on} insta|snap|snapchat|telegram|signal|threema ~ schreib*|chatt*|wechsel*|weiter',
      '{social} {my}? name|account',
      '{have} du? ~ insta|instagram|snap|snapchat|signal|discord|facebook',
      'nummer ~ whatsapp|signal|telegram',
    ],
    money: [
      'kannst|konntest|koenntest|wurdest|wuerdest|magst|willst du ~ {money} ~ leihen|schicken|uberweisen|ueberweisen|borgen|auslegen|vorstrecken|vorschiessen|senden|geben',
      '{lend} ~ {money} ~ an|auf {my}|mich',
      'brauche|benotige|brauch|brauchte - {money}',
      '{need} ~ # {sum}',
      '# {sum} ~ leihen|uberweisen|ueberweisen|schicken|borgen|fehlen|brauche|auslegen|vorstrecken|vorschiessen|knapp|senden|reichen|wurden|waren',
      '{money} ~ leihen|borgen & {ask}|{me}|du',
      'zahl|bezahl|buch|kauf|ubernimm ~ {my} {cost}',
      'streck|leg|leih|schiess ~ {money} ~ vor|aus',
      '{cost} ~ bezahlen|zahlen|leisten & zuruck|leihen|{money}|helfen|{ask}|hilf',
      'uberweisung|uberweisen|ueberweisen & {my}|{me}|{sum}',
      'bin ~ pleite & {ask}|{aid}|leihen|{money}',
      'anzahlung|vorkasse|vorschuss & {ask}|zahlen|uberweisen|schicken|brauche',
    ],
    crypto: ['{coin} ~ zukunft|reich'],
    invest: [
      '{money}|erspartes|ersparnisse anlegen|investieren|vermehren',
      'schnell|leicht|einfach|viel ~ geld verdienen|machen',
      '{trade} ~ mindestens|nur|ab # {sum}?',
    ],
    emergency: [
      'konto|karte|karten ~ gesperrt|eingefroren|blockiert',
      '{stuck} ~ hilf|helfen|hilfe|kannst_du',
      'sitze|stecke|hange|stehe ~ fest & {away}|{money}|{aid}|{urgently}',
    ],
    insult: [
      '{fool_noun} wie du',
      'du {fool_adj} {fool}',
      'du idiot|idiotin|trottel|depp|schlampe|schwein|loser|versager|penner|spinner|opfer|arsch|lappen|sau|ratte|stuck|dreck',
      'so {fool} wie du',
      'wie {fool} ~ bist du',
      'du ~ {fool_adj} {fool_noun}',
    ],
  },
  harmless: {
    messenger: [
      'auf|uber|per|bei|via wa',
      '{no} - {app}',
      '{no} = auf|bei|mit|von|uber|in {app}',
      '{app} - {no}',
      '{app} ~ geloscht|abgemeldet|gruppe*|stories|story|suchtig|nervt|nerven|langweilig|bloed|deinstalliert|verzichte|videos|status',
      'familien|arbeits|klassen|eltern|team|nachbar|freunde {app}',
      'familiengruppe|elterngruppe|klassengruppe|gruppe ~ {app}',
      '{my} ~ mutter|vater|kinder|schwester|bruder|oma|freundinnen|tochter|sohn|chef|kollegen|kollegin|mama ~ {app}',
      '{app} ~ {my} mutter|vater|kinder|schwester|bruder|oma|tochter|sohn|chef|mama',
      'arbeit* ~ bei|fur {social}',
    ],
    money: [
      '{no} = {money} ~ leihen|schicken|uberweisen|geben|ausgeben|brauchen|brauche',
      '{no} - {money}',
      '{money} - nicht|nie|kein|allein',
      'buch|bucher|leiter|fahrrad|auto|jacke|schirm|stift|ohr|gehor ~ leihen|leih|ausleihen|borgen|borg',
      'gemeinsam|getrennt|zusammen ~ zahlen|bezahlen',
      'brauche|brauch ~ # ~ minuten|stunden|tage|kaffee|wochen|tassen|anlaufe',
    ],
    giftcard: [
      'bekommen|geschenkt|gewonnen|bekam|kriegte|gekriegt ~ {card}',
      '{card} ~ bekommen|geschenkt|gewonnen|geburtstag|abgelaufen|einlosen|weihnachten|ubrig|hochzeit|kollegen|kollegin|liegt|liegen|restaurant|wellness|massage|therme|essen',
      'geburtstag|weihnachten|hochzeit|restaurant|wellness ~ {card}',
      '{card} ~ fur {my} mutter|schwester|vater|oma|bruder|nichte|freundin|tante|kollegin',
    ],
    crypto: [
      '{my} {relative} = {coin}',
      '{coin} = {my} {relative}',
      '{coin} / {my} {relative}',
      '{coin} , {my} {relative}',
      '{no} - {coin}',
      '{coin} ~ nichts|langweilig|quatsch|verloren|betrug|blase|unsinn|hype',
      'verstehe|versteh|ahnung|rede|reden|gerede|verloren ~ {coin}',
    ],
    invest: [
      '{no} - invest*|aktien|traden|borse|anlegen',
      'invest* ~ zeit|energie|beziehung|liefde|liebe|muhe|menschen|gefuhle|mich|sich|einander|uns|freundschaft*|gute|guten|neue|neues',
      'zeit|energie|liebe|muhe|gefuhle ~ invest*',
      'arbeit* ~ invest*|aktien|borse|bank|fonds|finanz*',
    ],
    emergency: [
      '{work} ~ {ill}',
      '{ill} ~ {work}',
      'stau|aufzug|fahrstuhl|arbeit|buro|zug ~ {stuck}',
      '{stuck} ~ stau|arbeit|buro|aufzug',
      '{lost} ~ wette|spiel|faden|uberblick|kilo',
    ],
    insult: [
      '{no} = {fool}',
      'ich ~ bin|war|fuhle|fuhlte|fuhl|komm|stelle ~ {fool}',
      'bin|war|fuhlte|komme ich|mir ~ {fool}',
      'du ~ schwein gehabt',
      'dumme frage|idee|fragen|witze|sache|angewohnheit|gewohnheit|ausrede',
      'ist|war|das ~ {fool} ~ wetter|film|frage|gelaufen',
      'du hast schwein',
      'du {fool} gelaufen',
    ],
  },
}
