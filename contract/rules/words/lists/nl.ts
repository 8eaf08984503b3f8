import type { WordList } from './word-list.ts'

export const nl: WordList = {
  sets: {
    a: 'een|wat|beetje|nog|echt|heel|snel',
    ask: `
      kun|kan|kunnen|kunt|wil|wilt|zou|zul|mag|kon|durf|lukt|graag|alsjeblieft|asjeblieft|aub`,
    me: 'me|mij|mijn|m|ons|mn',
    my: 'mijn|mn|m_n|me',
    your: 'jouw|je|uw|jou',
    have: `
      heb_je|hebt_u|hebben_jullie|heb_jij|gebruik_je|gebruik_jij|zit_je_op|zit_jij_op|
      zit_je_ook_op|heb_je_ook|doe_je_aan`,
    is: 'is|luidt|eindigt|nummer',
    here: 'hier|staat|hieronder|volgt|ik_stuur',
    of: 'van|voor',
    no: 'geen|niet|nooit|zonder|niks|niets|weinig|nauwelijks|amper',
    mailbox: `
      email|mail|mailadres|emailadres|e_mailadres|e_mail|gmail|hotmail|mailtje|privemail`,
    write: 'mail|schrijf|stuur|email|bereik|mailen|schrijven',
    by: 'op|via|naar|per|een|even_een|maar_een',
    talk: `
      app|appen|schrijf|schrijven|praat|praten|kletsen|klets|verder|chat|chatten|spreken|zoek|
      zoeken|vind|vinden|voeg|toevoegen|volg|volgen|stuur|sturen|bereik|bereiken|bereikbaar|
      contact|add|dm|pm|bericht|berichtje|actief|kom|sneller|reageer|gaan|overstappen|doorpraten|
      verderpraten|laten_we|zullen_we`,
    on: 'op|via|naar|per|met|over_naar',
    named: 'is|heet|naam|account|gebruikersnaam|nummer|id',
    money: `
      geld|paar_honderd|honderd|duizend|geldbedrag|cash|contanten|poen|centen|centjes|bedrag|
      lening|tientje|{sum}`,
    lend: `
      lenen|leen|leent|uitlenen|voorschieten|voor_te_schieten|voorschiet|overmaken|over_te_maken|
      overmaakt|overboeken|over_te_boeken|overschrijven|toesturen|opsturen|sturen|stuur|stuurt|
      stort|storten|doneren|doneer|bijspringen|bijleggen|te_leen|te_lenen|te_sturen|helpen`,
    lend_me: `
      leen_me|leen_mij|leen_je_me|leen_jij_me|stuur_me|stuur_mij|stuur_je_me|geef_me|geef_mij|
      maak_me|maak_mij|schiet_me|stort_me|help_me_met|help_me_aan|help_me_even_met|leen_mij_even|
      stuur_mij_even|stuur_me_even|leen_me_even`,
    need: 'nodig|zoek|tekort|heb_nog|kom_nog|mis_nog|mis_ik|moet_nog',
    urgently: `
      dringend|dringende|spoed|met_spoed|wanhopig|wanhoop|snel|vandaag|direct|nu_meteen|meteen|
      nog_deze_week|voor_vrijdag|alleen_jij|smeek|help_me|hard_nodig|zo_snel_mogelijk|noodgeval|
      uiterlijk`,
    for_cost: 'voor|om|want|anders',
    pay: `
      betalen|betaal|betaalt|betaling|voorschieten|overnemen|opwaarderen|vergoeden|bekostigen|
      kosten|bijdragen|rekening|boeken|kopen|te_betalen|sponsoren`,
    pay_back: `
      betaal_je_terug|betaal_het_je|terugbetalen|terug_te_betalen|terugbetaal|betaal_alles_terug|
      betaal_het_terug|betaal_het_volgende|krijg_je_terug|krijgt_het_terug|krijg_je_het_terug|
      krijg_je_alles|krijgt_alles|geef_het_terug|geef_het_je_terug|stort_het_terug|maak_het_terug|
      betaal_het_morgen|betaal_je_dubbel|krijgt_het_dubbel|krijg_je_dubbel|terug_krijg|
      terugkrijgt|betaal_ik_je|betaal_ik_het|betaal_je_het|elke_cent|maak_ik_het`,
    promise: 'beloof|beloofd|zweer|salaris|loon|eerlijk|woord',
    cost: `
      verzekering|zorgverzekering|apk|auto|trein|benzinegeld|taxi|oppas|stroom|energie|garage|
      reparatie|telefoon|tickets|vliegticket|vliegtickets|vlucht|huur|rekening|rekeningen|visum|
      visumkosten|visa|boete|operatie|ziekenhuisrekening|ziekenhuiskosten|ziekenhuis|medicijnen|
      medicatie|telefoonrekening|beltegoed|benzine|buskaartje|treinkaartje|treinticket|busticket|
      reis|reiskosten|paspoort|borg|advocaat|douane|douanekosten|schuld|schulden|dokter|
      schoolgeld|studie|simkaart|hotelrekening|begrafenis|energierekening|tikkie|bundel|
      datakosten|abonnement`,
    via: 'via|per|met|op|naar|mijn|een|overmaken_via',
    account: `
      rekeningnummer|bankrekening|bankrekeningnummer|rekening|bankgegevens|betaalgegevens|
      creditcard|bankpas|bankaccount|tegoeden|pinpas`,
    bank_secret: `
      pincode|inloggegevens|bankgegevens|creditcardnummer|bankpas|inlogcode|verificatiecode|
      sms_code`,
    aid: 'help|helpen|helpt|hulp|steun|steunen|ondersteunen|bijstaan|bijspringen|redden',
    financial: 'financieel|financiele|financiele_hulp',
    card: `
      cadeaukaart*|cadeaubon*|kadobon*|kadokaart*|giftcard*|gift_card|gift_cards|giftkaart*|
      waardebon*|tegoedkaart*|tegoedbon*|cadeaucard*|prepaidkaart*|vvv_bon|vvv_bonnen|belkaart*|
      opwaardeerkaart*|opwaardeercode*`,
    card_word: `
      kaart|kaarten|kaartje|kaartjes|card|cards|bon|bonnen|code|codes|tegoed|giftcard|pin|voucher|
      kaartcode|tegoedkaart|krediet`,
    code: 'code|codes|nummers|cijfers|pincode',
    buy: `
      koop|kopen|koopt|haal|halen|stuur|sturen|stuurt|krab*|kras*|foto|geef|geven|regelen|scan*|
      achterkant|bewijs|te_kopen|te_halen`,
    scratch: 'kras*|krab*|openkrabben|wegkrassen',
    back_side: 'achterkant|achterop|foto',
    earn: `
      verdien*|winst*|rendement*|rijk|inkomen|inkomsten|opbrengst*|verdubbel*|procent|gewin|
      passief|maandelijks|rijker|vermogen|opgeleverd|extraatje`,
    teach: `
      leren|leer|uitleggen|uitleg|laten_zien|laat|tonen|begeleid*|tips|tip|advies|mentor|oom|
      tante|website|site|app|link|strategie|geheim|kans|methode|systeem|expert|analist|meedoen|
      meedoe*|instap*|beginnen|begin|starten|start|aanmelden|inleggen|inleg|storten|stort|
      gegarandeerd*|garantie|zonder_risico|interesse|interessant|wijs_maken|platform|op_weg|
      ooit_gedacht|ervaring_mee`,
    deal: `
      handel*|trade*|traden|stuur*|sturen|koop|kopen|wallet|betaal*|betalen|overmaken|
      portefeuille|munten|signalen|stap|verhandel*|investe*|beleg*|opnemen|uitbetalen`,
    address: 'adres|address|sleutel|seed|seed_phrase|herstelzin|wachtwoord',
    trade: `
      investe*|geinvesteerd|belegg*|beleg|belegd|trading|traden|tradet|daytrad*|forex|aandelen|
      goudhandel|optiehandel|beurshandel|valutahandel|handelen|handelsplatform|beleggingsplatform|
      dropshipping|netwerkmarketing|mlm|spaargeld`,
    trade_sure: `
      forex|daytraden|binaire_opties|passief_inkomen|investeringskans*|beleggingskans*|
      investeringsplatform|beleggingsplatform|tradingplatform|handelsplatform|
      investeringsmogelijkheid|investeringsmogelijkheden|valutahandel|goudhandel|
      financiele_vrijheid|financieel_vrij|financieel_onafhankelijk|piramidespel|copytrading|
      copy_trading|beleggingstip*`,
    sure: `
      gegarandeerd*|garantie|zonder_risico|risicoloos|risicovrij|slapend|met_je_telefoon|
      zeker_rendement`,
    each: `
      per_dag|per_week|per_maand|elke_dag|elke_week|elke_maand|dagelijks|wekelijks|maandelijks`,
    double: `
      verdubbel*|verdrievoudig*|vermeerder*|vertienvoudig*|laten_groeien|laat_werken|laten_werken|
      inleggen|inleg|voor_je_laten_werken`,
    easy_money: `
      snel_geld|makkelijk_geld|snel_rijk|gemakkelijk_geld|geld_voor_je_laten_werken|
      geld_laten_werken|extra_inkomen|bijverdienen|slapend_rijk`,
    stuck: `
      zit_vast|vastzit|vast_zit|vastgelopen|gestrand|vastgehouden|beroofd|bestolen|overvallen|
      gearresteerd|opgepakt|sta_vast|strand|zit_hier_vast|zit_ik_vast|kan_niet_weg|kom_niet_weg|
      aangehouden`,
    away: `
      buitenland|vliegveld|luchthaven|airport|grens|douane|schip|boorplatform|missie|uitgezonden|
      hotel|ambassade|turkije|nigeria|ghana|dubai|istanbul|maleisie|afrika|londen|spanje|egypte|
      marokko|oekraine|schiphol|politiebureau|gevangenis|griekenland|parijs|thailand|bali`,
    lost: `
      gestolen|kwijt|verloren|gejat|ingenomen|afgepakt|geroofd|kwijtgeraakt|kwijt_geraakt`,
    papers: `
      paspoort|bankpas|pasjes|pinpas|bankpassen|portemonnee|bagage|papieren|documenten|
      creditcards`,
    ill: `
      ziekenhuis|operatie|geopereerd|chirurg|doodziek|kanker|hartaanval|medicijnen|
      spoedeisende_hulp|kliniek|behandeling|intensive_care|ernstig_ziek|ziek_geworden|
      hersenbloeding|bevalling|malaria|chemo|dokter|erg_ziek|heel_ziek`,
    kin: `
      dochter|zoon|zoontje|dochtertje|moeder|vader|oma|opa|kind|kinderen|broer|broertje|zus|zusje|
      neefje|nichtje|vrouw`,
    accident: 'ongeluk|ongeval|aanrijding|auto_ongeluk|verongelukt|brand',
    blocked: 'geblokkeerd|bevroren|gehackt|geblokt|blokkeerde|niet_bij',
    parcel: 'pakket|pakje|cadeau|goud|kist|koffer|container|zending|erfenis|lading|pakketje',
    customs: `
      douane|invoerrechten|inklar*|douanekosten|vrijgeven|vrijgave|vrij_te_krijgen|ingeklaard`,
    inheritance: 'erfenis|nalatenschap|erfgenaam|geerfd|miljoenen_geerfd',
    lawyer: 'advocaat|notaris|bank|miljoen|miljoenen|delen',
    distress: `
      noodgeval|noodsituatie|in_nood|wanhopig|radeloos|dakloos|op_straat|geen_eten|honger|
      uitgezet|uit_huis_gezet|problemen`,
    only_you: `
      enige_die_me_kan|enige_die_mij_kan|de_enige_die_kan_helpen|alleen_jij_kunt|alleen_jij_kan|
      enige_die_ik_vertrouw|enige_die_ik_kan_vragen|jij_bent_mijn_enige|niemand_anders_die|
      niemand_anders_om`,
    cannot: `
      kan_niet_bij|kan_niet_meer_bij|kan_nu_niet_bij|kan_hier_niet|kan_ik_niet|kan_nergens|
      geen_toegang|niet_bij_mijn|kan_mijn|kan_niet_betalen|weet_niet_wat|geen_geld|
      kan_het_niet_betalen|kan_even_niet_bij|werkt_niet|werkt_hier_niet`,
    curse: `
      hoeren|kuthoer|kankerhoer|hoerenjong|hoerenkind|hoerenzoon|kutwijf|klotewijf|teringwijf|
      takkewijf|rotwijf|pokkewijf|kankerwijf|kankerlijer|kankerlijder|kankermongool|kankerteef|
      kankerslet|kankerkind|kankerhond|kankerzooi_mens|tyfushoer|tyfuslijer|tyfuswijf|teringlijer|
      teringhoer|teringslet|klootzak|klootzakken|klotzak|kutkop|smeerlap|slettebak|stinkhoer|
      kankerflikker|nikker|kutmarokkaan|kankerjood|kankerhomo|kutkind|lulhannes|hufter|vuile_slet|
      vieze_slet|vuile_hoer|vieze_hoer|hoerenloper|kankermens|kutmens|rotzak|schoft|trut|slet|
      hoer|sloerie|gore_lul|mongool|debiel|idioot_dat|sukkel_dat|achterlijke_gek|kutlul|strontzak`,
    you_are: `
      je_bent|jij_bent|je_ben|jij_ben|u_bent|bent_u|wat_ben_je|wat_ben_jij|ben_je_echt|
      jullie_zijn|vind_je|vind_jou|ben_jij|zo_n|jij_met_je|gedraag_je_als`,
    fool: `
      idioot|debiel|sukkel|mongool|mongol|trut|bitch|sloerie|slet|hoer|varken|zeug|loser|
      mislukkeling|imbeciel|achterlijk*|gestoord*|dom|domme|lelijk*|waardeloos|waardeloze|
      walgelijk*|zielig*|eikel|lul|kreng|heks|teef|psychopaat|kneus|drol|viezerik|smeerlap|
      zwakzinnig*|nul_komma_nul|del|koe|aandachtshoer|hoertje|stuk_vuil|stuk_stront|stuk_vreten|
      vreten|stront|rat|parasiet|leeghoofd|kansloos|geesteziek|gore|vies|smerig*|ezel|oetlul|zak`,
    fool_adj: `
      lelijk|dom|stom|vies|domme|vuile|vieze|stomme|lelijke|achterlijke|vette|gore|smerige|dikke|
      zielige|gestoorde|waardeloze|ouwe|arrogante|hersenloze|godverdomse|hypocriete|verwaande|
      walgelijke|laffe|hatelijke|kansloze|arme`,
    fool_noun: `
      trut|bitch|slet|hoer|wijf|kut|eikel|lul|koe|zak|teef|sukkel|idioot|mongool|heks|rat|loser|
      varken|zeug|doos|troela|debiel|homo|flikker|kop|geit|klootzak|nicht|del|kneus|viezerik|
      smeerlap|muts|takkewijf|kip|gans|kwal|hond|ezel|pot|lulhannes|bek|smoel|rotkop`,
    go_away: `
      rot_op|rot_nou|rot_toch|rot_maar|oprotten|donder_op|flikker_op|sodemieter_op|lazer_op|
      kanker_op|tief_op|tyf_op|tering_op|hoepel_op_met|bek_houden|kop_dicht|bek_dicht|hou_je_kop|
      houd_je_kop|hou_je_bek|houd_je_bek|hou_je_smoel|hou_je_muil|houd_je_smoel|hou_je_snavel|
      stik_er|stik_erin|stik_maar|lik_mijn_reet|lik_me_reet|krijg_de|krijg_kanker|krijg_tering|
      krijg_tyfus|krijg_allemaal|fuck_you|fuck_jou|fock_jou|fuck_off|pleur_op|mieter_op|opzouten|
      zout_op`,
    die: `
      val_dood|val_kapot|val_maar_dood|ga_dood|ga_toch_dood|ga_maar_dood|jezelf_ophangen|
      hang_je_op|pleeg_zelfmoord|hoop_dat_je_doodgaat|hoop_dat_je_sterft|hoop_dat_je_crepeert|
      crepeer|sla_je_kop|sla_je_in_elkaar|maak_je_kapot|maak_je_af|maak_je_dood|steek_je_neer|
      sla_je_op_je|sterf|ik_weet_je_te_vinden|ik_weet_waar_je_woont|je_moeder_is`,
    mine: 'mijne|die_van_mij|de_mijne|ik_ben|ik_heet|mijn',
    for_me: 'voor_me|voor_mij|over_voor_me|over_voor_mij|kwijt_voor_me|voor_ons',
    advance: `
      vooraf|van_tevoren|vooruit|aanbetaling|voorschot|eerst_betalen|betaal_dan_eerst|
      betaal_eerst|reserveringskosten|op_voorhand`,
    cheque: `
      cheque|bankcheque|postwissel|geldkoerier|pakketjes_doorsturen|geld_doorsturen|doorstorten|
      doorstort`,
    millions: 'miljoen|miljoenen|mln|fortuin',
    broke: `
      blut|platzak|rood_staan|sta_rood|geen_cent|geen_rooie_cent|lege_rekening|krap_bij_kas|
      zonder_geld`,
    token: `
      munt|muntje|token|tokens|coin|coins|memecoin|presale|voorverkoop|mining_pool|liquidity_pool|
      shiba|doge|kraken|pool|stake|staking`,
    rise: `
      stijgt|stijgen|omhoog|ontploft|explode*|explodeer*|cent|centen|x|keer_zo_veel|over_de_kop|
      schiet|snel_zijn|verveelvoudig*|instappen|raket`,
    seed_words: `
      12_woorden|twaalf_woorden|24_woorden|vierentwintig_woorden|seed_phrase|herstelzin|
      private_key|privesleutel|seedphrase|herstelwoorden`,
    bot: 'systeem|software|bot|robot|algoritme|programma|ai|programmaatje',
    auto: `
      automatisch|vanzelf|volautomatisch|handelt|zelfstandig|doet_alles|slaapt|terwijl_je|24_uur`,
    stock: `
      aandeel|aandelen|fonds|beleggingsfonds|beurs|obligaties|olie|goud|vastgoed|startup|
      bedrijfje|koers`,
    insider: `
      voorkennis|inside_info|geheime_tip|tip|gouden_tip|van_binnenuit|insider|voor_het_nieuws|
      invite_only|op_uitnodiging|plekje_vrij|plek_voor_je|instappen|stap_nu_in|schiet_omhoog|
      erin_zetten|gouden_kans|dividend|aanhaken`,
    put_in: `
      ingelegd|inlegt|inleggen|inleg|leg_in|erin_gestopt|stopt_erin|gestort|instapt_met|zet_je_in|
      inzetten|inzet_van|begin_met|begon_met|stortte`,
    get_out: `
      teruggekregen|uitgehaald|opgenomen|eruit|uitbetaald|gemaakt|terug|geworden|werd|had_ik|
      winst`,
    robbed: `
      beroofd|bestolen|overvallen|ontvoerd|in_elkaar_geslagen|zakkenrollers|gerold|beroving`,
    held: `
      vastgehouden|laten_me_niet|laat_me_niet|mag_niet_weg|mag_het_land_niet|politiebureau|
      opgepakt|gearresteerd|aangehouden|opgesloten|gevangen|in_de_cel|houden_me_vast|
      houden_mij_vast|niet_gaan|niet_weg`,
    mission_sure: `
      boorplatform|olieplatform|booreiland|vredesmissie|us_army|un_missie|vn_missie|vn_militair|
      vn_soldaat|blauwhelm|legerarts|veldhospitaal|peloton|bataljon|mortieren|generaal_in|
      frontlinie|legerbasis`,
    mission: `
      uitgezonden|soldaat|militair|missie|leger|kapitein|offshore|kazerne|defensie|gestationeerd|
      chirurg|ingenieur|marinier|sergeant|commandant|schip|basis|contract|containerschip`,
    mission_end: `
      missie_eindigt|missie_afloopt|contract_loopt|contract_afloopt|eindigt_mijn|als_ik_terug|
      kom_ik_naar_jou|naar_je_toe|voor_altijd|afgelost|met_verlof|verlof|ontslag|weduwnaar|
      verloor_mijn_vrouw`,
    secret: 'stiekem|in_het_geheim|niemand_mag_weten|verborgen|telefoons_ingenomen|fluister',
    without: 'zonder|geen|heb_geen',
    all_gone: `
      alles_kwijt|alles_weg|alles_gestolen|alles_meegenomen|alles_afgepakt|niks_meer|niets_meer|
      slaap_op|slaap_buiten|slaap_in|bankje`,
    work: `
      werk|werkte|dienst|stage|baan|verpleegkundige|ambulance|collega|collegas|vrijwilliger|
      bezoek`,
    go_back: `
      ga_terug_naar_je|ga_terug_naar_waar|rot_op_naar_je|oprotten_naar_je|
      terug_naar_je_eigen_land|eigen_land`,
    command: 'commando|commandant|hoofdkwartier|generaal|overste',
    beg: `
      dringend|wanhopig|smeek|help_me|noodgeval|alleen_jij|bid_voor|op_mijn_knieen|
      alsjeblieft_help|help_mij`,
    mentor: 'mentor|coach|goeroe|tradingcoach|beleggingscoach',
    balance: 'saldo|account|portefeuille|rekening_groeien|tegoed',
    savings: 'spaargeld|spaarrekening|spaarcenten|pensioenpot|spaarpot',
    loan_yours: `
      lening_op_jouw_naam|lening_op_je_naam|sluit_een_lening|krediet_op_jouw_naam|
      krediet_op_je_naam|op_afbetaling_op_jouw|lening_afsluiten`,
    courier: 'postnl|dhl|dpd|ups|fedex|bezorgdienst|koerier|track_and_trace',
    shop: 'kassa|kassiere|winkel|supermarkt|tankstation',
    camp: 'kamp|basis|legerkamp|konvooi|eenheid',
    attack: `
      aangevallen|beschoten|gebombardeerd|raketten|mortieren|onder_vuur|gesneuveld|beschietingen`,
    visa_out: 'visum_verlopen|visum_is_verlopen|visum_verliep|visum_loopt_af|verlopen_visum',
    pirates: 'piraten|kapers',
    relative: `
      neef|neefje|broer|zwager|schoonzoon|schoonzus|collega|buurman|buurvrouw|ex|zoon|vriend|
      nicht|vader|schoonvader|kleinzoon|chef`,
    how_much: 'hoeveel|wat_heb_je|heb_je_ook|heb_jij',
  },
  finds: {
    mail: [
      '{ask} ~ {me} mailen|emailen',
      '{me} {mailbox} ~ geven|sturen|delen|noteren',
      'mail {me} even|maar|gerust|liever|op',
    ],
    messenger: [
      'op|via|per|naar wa|de_app',
      'app|appen|geappt {me}',
      'app|stuur {me} ~ appje|app|apps',
      '{ask} ~ appen',
      'liever|makkelijker|fijner|sneller|gewoon|verder ~ appen|geappt',
      'appen ~ ipv|in_plaats_van|buiten|makkelijker|liever|fijner|sneller|dan_hier',
      'zullen|laten we ~ appen',
      'insta|instagram|snap|snapchat|facebook ~ heet|te_vinden',
      'vind|vinden|zoek|voeg|volg|add {me} ~ {social}',
    ],
    money: [
      'kun|kan|kunt|wil|zou je|jij|u ~ {money} ~ lenen|voorschieten|overmaken|overboeken|toesturen|sturen|storten|missen',
      '{ask} ik ~ {money} ~ lenen|leen',
      '{lend} ~ {money} ~ naar|aan {me}',
      'maak|boek|schrijf|schiet ~ {money} ~ over|voor',
      'maak|boek|schrijf|schiet ~ over|voor ~ {money}',
      'heb|zoek ~ {money} - nodig',
      'kom ~ {money} ~ tekort',
      '# {sum} ~ nodig|tekort|lenen|overmaken|voorschieten|sturen|missen|bijdragen',
      '{money} ~ nodig ~ voor|om',
      'betaal|boek|koop ~ {my} {cost}',
      '{ask} ~ {cost} ~ voorschieten|overnemen|betalen ~ {me}',
      '{cost} ~ betalen & terug|lenen|{money}|helpen|{ask}',
      'betaalverzoek|betaallink & stuur|sturen|betalen|{me}',
      'tikkie & {ask}|alvast|lenen|voorschot',
      'voorschot|aanbetaling & betalen|overmaken|sturen|storten|{ask}',
    ],
    invest: [
      'snel|makkelijk|gemakkelijk|veel ~ geld verdienen',
      '{money}|spaargeld inleggen|investeren|beleggen',
    ],
    emergency: [
      'rekening|pas|bankpas|kaart|tegoeden ~ geblokkeerd|bevroren',
      'kan niet bij ~ geld|rekening|bank',
      '{stuck} ~ helpen|help|hulp|kun_je',
    ],
    insult: [
      'sukkel|idioot|debiel|mongool|trut|bitch|loser|eikel|kreng|teef|slet dat|die je|jij bent',
      'wat een {fool} ben',
      'niemand ~ wil|wilt ~ jou',
      'jij|jou|je vieze|vuile|stomme|domme {fool_noun}',
    ],
  },
  harmless: {
    emergency: ['{work} ~ {ill}', '{ill} ~ {work}'],
    messenger: [
      '{no} - {app}',
      '{app} - {no}|verwijderd|weg|gewist',
      '{app} groep*|groepje|groepsapp|stories|story|verslaafd|filmpjes',
      'familie|gezins|buurt|werk|team|vrienden|klasse|school {app}',
      'van {app} af',
      '{app} ~ verwijderd|weggegooid|gewist|opgezegd|afgeschaft|vervelend|saai|verschrikkelijk|vreselijk|stom|onzin|weg|af',
      '{my} ~ moeder|vader|kinderen|zus|broer|oma|vriendin|vriendinnen|collega|dochter|zoon ~ {app}',
      '{app} ~ {my} moeder|vader|kinderen|zus|broer|oma|vriendin|vriendinnen|collega|dochter|zoon',
      'werk* ~ bij|voor {social}',
      '{no} = aan|van|met|op {app}',
    ],
    money: [
      '{no} = {money} ~ nodig|sturen|lenen|overmaken|geven|stuur|uitgeven',
      'nooit ~ {money}',
      '{money} - niet|nooit|geen',
      'boek|boeken|ladder|fiets|auto|jas|paraplu|pen ~ lenen|leen',
      'samen ~ betalen|splitten|delen',
    ],
    giftcard: [
      'kreeg|gekregen|gehad|won|gewonnen|krijg|kregen ~ {card}',
      '{card} ~ gekregen|gehad|gewonnen|liggen|over|verjaardag|verlopen|opmaken',
      '{card} ~ voor|aan {my} ~ moeder|zus|vader|oma|broer|collega|vriendin|juf|vriend|nichtje|neefje|tante',
    ],
    crypto: [
      '{my} {relative} = {coin}',
      '{coin} = {my} {relative}',
      '{coin} / {my} {relative}',
      '{coin} , {my} {relative}',
      '{no} - {coin}',
      '{coin} ~ niks|niets|saai|onzin|verloren|oplichterij|zeepbel|bubbel|hype',
      'verstand|snap|begrijp|praat|praten|gezeur ~ {coin}',
    ],
    invest: [
      '{no} - investe*|beleg*|traden',
      'investe* ~ tijd|energie|liefde|moeite|relatie|aandacht|jezelf|mezelf|vriendschap*|elkaar|iemand|mensen|ons|goede',
      'tijd|energie|liefde|moeite|aandacht ~ investe*',
      'belegde|belegd|beleg ~ brood*|boterham*|pizza*',
      'werk* ~ beleg*|investe*|bank',
    ],
    insult: ['{no} = {fool}', 'ben|voel|voelde|was ik ~ {fool}', 'ik ben|was|voel|voelde ~ {fool}'],
  },
}
