import type { WordList } from './word-list.ts'

export const it: WordList = {
  sets: {
    a: 'un|una|uno|di|del|qualche|po|altri|urgente|urgentemente|il|dei',
    ask: `
      puoi|potresti|potrebbe|puo|vuoi|vorresti|posso|possiamo|per_favore|perfavore|ti_prego|
      ti_chiedo|ti_dispiace|ti_dispiacerebbe|riesci|riusciresti|saresti|ho_bisogno_che_tu|
      mi_faresti|se_potessi|pf|per_piacere|riusciamo|te_la_sentiresti|potete|mi_fai`,
    me: `
      mi|me|mio|mia|miei|mie|ci|prestarmi|inviarmi|mandarmi|darmi|aiutarmi|passarmi|trasferirmi|
      farmi|pagarmi|comprarmi|anticiparmi|ricaricarmi|versarmi|coprirmi|girarmi|bonificarmi|
      spedirmi|regalarmi|procurarmi|sostenermi`,
    my: 'mio|mia|miei|mie',
    your: 'tuo|tua|tuoi|tue|suo',
    have: `
      hai|usi|utilizzi|ce_l_hai|sei_su|mi_dai_il_tuo|dammi_il_tuo|qual_e_il_tuo|mi_lasci_il_tuo|
      mi_passi_il_tuo|avresti|ci_sei_su|mi_dai`,
    is: 'e|termina|sono|finisce',
    here: 'ecco|qui|sotto|seguente|qua',
    of: 'di|per|da|della|del',
    no: 'non|mai|senza|nessun|nessuna|ne|niente|nulla|odio|neanche|nemmeno|poco|basta',
    mailbox: `
      mail|email|e_mail|posta|indirizzo_mail|indirizzo_email|gmail|hotmail|casella|
      posta_elettronica|indirizzo_e_mail|libero_it`,
    write: `
      scrivimi|mandami|inviami|contattami|scrivi|manda|scrivermi|mandarmi|rispondimi|contattarmi`,
    by: 'a|alla|per|in|su|una|all|via|tramite|sulla|un|meglio_via',
    talk: `
      passerei|passo|passiamo|passa|scrivimi|scrivi|parliamo|parlare|parlarmi|sentiamoci|sentirci|
      ci_sentiamo|chattare|chattiamo|cercami|cerca|aggiungimi|aggiungi|seguimi|segui|trovami|
      trovi|trovarmi|contattami|contatto|passiamo|spostiamoci|continuiamo|continuare|andiamo|
      mandami|messaggio|dm|privato|raggiungimi|attivo|attiva|rispondo|meglio|piu_veloce|scriverci|
      scrivermi|proseguire|proseguiamo|vieni|preferisco|contattarmi|seguirmi|chiamami|
      risentiamoci|messaggiare|messaggiamo|spostarci|passare|connetterci|sentire|reperibile`,
    on: 'su|sul|sulla|per|via|tramite|in|a|al|di|con',
    named: 'e|sono|account|nome|utente|id|numero|mi_trovi|profilo_e|nick|nickname|mi_chiamo',
    money: `
      soldi|centinaia_di_euro|centone|denaro|contanti|somma|prestito|cash|grana|importo|soldini|
      quattrini|credito|cifra|fondi|bonifico|{sum}|euri|migliaia`,
    lend: `
      prestar*|presti|presta|presterest*|inviar*|invii|invia|mandar*|mandi|manda|trasferir*|
      trasferisci|bonificar*|bonifico|bonifichi|dar*|dai|dare|anticipar*|anticipi|anticipa|
      versar*|versi|donar*|girar*|giri|passar*|depositar*|aiutar*|aiuti|aiuta|fare_un_bonifico|
      spedir*|regalar*|contribuire|imprestar*|impresti|ricarica*|mandassi|prestassi|una_mano`,
    lend_me: `
      prestami|inviami|mandami|dammi|trasferiscimi|passami|anticipami|versami|girami|bonificami|
      aiutami_con|fammi_un_bonifico|mi_presti|mi_mandi|mi_invii|mi_dai|mi_anticipi|mi_giri|
      mi_fai_un_bonifico|prestarmi|mandarmi|inviarmi|mi_presteresti|mi_bonifichi|mi_ricarichi|
      ricaricami|imprestami|farmi_un_bonifico|farmi_un_prestito|anticiparmi|darmi|girarmi|
      versarmi`,
    need: `
      bisogno|mi_servono|mi_serve|servono|serve|mi_servirebbero|mi_servirebbe|servirebbero|
      mi_mancano|mi_manca|mancano|manca|necessito|necessita|devo_pagare|mi_occorrono|occorrono|
      devo_trovare`,
    urgently: `
      urgente|urgentemente|urgenza|disperato|disperata|oggi|entro|subito|adesso|al_piu_presto|
      prima_possibile|aiutami|per_favore|ti_prego|ti_supplico|supplico|immediatamente|domani|
      velocemente|emergenza|aiuto|disperatamente|stasera|solo_tu|con_urgenza|quanto_prima|
      urgentissimo`,
    for_cost: 'per|perche|altrimenti|fino|senno',
    pay: `
      pagar*|paghi|paga|paghiamo|comprar*|compri|coprir*|copri|ricaricar*|ricarichi|saldar*|
      anticipar*|anticipi|costo|costi|costa|costano|spese|bolletta|fattura|prenotar*|prenoti|
      finanziar*|conto|pagamento|sostenere|tassa|tasse|chiedono|sborsare|coprire|versare`,
    pay_back: `
      ti_restituisco|te_li_restituisco|te_li_rendo|te_li_rido|restituir*|restituisco|restituiro|
      rimborsar*|rimborso|rimborsero|ti_ripago|ripagar*|ti_rido|ti_ridaro|te_li_ridaro|
      te_li_ridara|te_lo_ridaro|te_lo_restituisco|riavrai|riavere|il_doppio|con_gli_interessi|
      te_li_torno|ti_rendo|ridare|ti_ridarei|ogni_centesimo|te_li_rimborso`,
    promise: 'prometto|giuro|stipendio|parola|promesso|busta_paga',
    cost: `
      revisione|babysitter|baby_sitter|tata|meccanico|asilo|biglietti|volo|voli|aereo|affitto|
      bolletta|bollette|visto|multa|operazione|intervento|ospedale|medicine|farmaci|medicinali|
      ricarica|benzina|autobus|treno|viaggio|passaporto|cauzione|avvocato|dogana|debito|debiti|
      medico|retta|scuola|hotel|albergo|funerale|luce|telefono|taxi|cure|mutuo|rata|rate|spesa|
      universita|tasse|assicurazione|riparazione|macchina|auto|traghetto|pullman|terapia|terapie|
      dentista|giga|internet|gas|pratiche|spese`,
    via: 'con|via|tramite|su|per|un|mio|hai|al|usi|fai|il',
    account: `
      conto|conto_corrente|conto_bancario|coordinate_bancarie|iban|carta|carte|carta_di_credito|
      numero_di_conto|bancomat|conti|banca|postepay`,
    bank_secret: `
      iban|coordinate_bancarie|dati_bancari|numero_di_carta|carta_di_credito|conto_corrente|
      conto_bancario|pin|password|credenziali|codice_di_verifica|bancomat|codice_sms|postepay|
      dati_della_carta`,
    aid: `
      aiut*|aiuto|una_mano|soccorr*|sostegno|sostenermi|salvami|sostenere|supporto|supportarmi`,
    financial: `
      economicamente|economico|economica|finanziariamente|finanziario|finanziaria|finanziari|
      economici|economiche`,
    card: `
      carta_regalo|carte_regalo|buono_regalo|buoni_regalo|gift_card|gift_cards|giftcard*|
      carta_prepagata|carte_prepagate|buono_amazon|buoni_amazon|carta_ricaricabile|codice_regalo|
      codici_regalo|voucher|buono_acquisto|buoni_acquisto|scheda_regalo|schede_regalo|
      tessera_regalo|carta_itunes|carte_itunes`,
    card_word: `
      carta|carte|card|cards|codice|codici|buono|buoni|pin|credito|ricarica|ricariche|voucher|
      tessera`,
    code: 'codice|codici|numeri|numero|cifra|cifre|pin',
    buy: `
      compr*|comprar*|prend*|procur*|mand*|invi*|gratt*|foto|dammi|dar*|dare|scannerizz*|retro|
      prova|scontrino|dimmi|tabaccheria|passami|acquist*|dietro|supermercato|trova*|spedisc*|
      fotograf*|regalarmi|comunicami|leggi*`,
    scratch: 'gratt*',
    back_side: 'retro|dietro|foto',
    earn: `
      guadagn*|profitt*|rendiment*|ricco|ricca|reddito|entrate|raddoppi*|per_cento|passiv*|
      mensil*|settimanal*|giornalier*|fortuna|ritorno|rendita|redditizi*|triplic*|moltiplic*|
      plusvalenz*|utili|extra|interessi|liberta_finanziaria|fruttare|frutta_il`,
    teach: `
      insegn*|mostr*|guid*|spieg*|aiut*|consigli*|mentore|zio|zia|sito|app|applicazione|link|
      strategia|segreto|opportunita|metodo|sistema|esperto|esperta|analista|unirti|unisciti|
      iniziar*|inizi|inizia|cominci*|iscriv*|deposit*|garantit*|garanzia|senza_rischi*|
      piattaforma|ti_interessa|interessa|interessata|interessato|hai_mai|conosci|sai|segnali|
      entrare|entri|impar*|corso|trucco|minimo|broker|fidati|fiducia|partecip*|tutor|consulente|
      registr*|provare|prova|dritta|dritte|gruppo|coach|mettere|metti|versa|far_vedere|
      vedere_come`,
    deal: `
      invest*|scambi*|invi*|compr*|portafoglio|wallet|pag*|trasfer*|monete|segnali|preliev*|
      prelevar*|deposit*|trad*|vers*|minare|mining|mando|manda|mandi|mandami|vend*|staking|
      convert*|bonifico|operare|opero`,
    address: 'indirizzo|address|seed|frase_di_recupero|chiave',
    trade: `
      invest*|trading|trader|forex|azioni|borsa|opzioni_binarie|dropshipping|network_marketing|
      multilevel|business_online|risparmi|valute|mercato_forex|affiliate|affari_online|
      criptovalute|materie_prime|quote|attivita_online`,
    trade_sure: `
      forex|opzioni_binarie|reddito_passivo|rendita_passiva|entrate_passive|
      opportunita_di_investimento|piattaforma_di_investimento|piattaforma_di_trading|
      bot_di_trading|robot_di_trading|liberta_finanziaria|indipendenza_finanziaria|
      finanziariamente_libero|finanziariamente_libera|trading_online|copy_trading|
      schema_piramidale|opportunita_di_business|opportunita_di_guadagno|network_marketing|
      rendimento_garantito|investimento_sicuro|day_trading|gruppo_di_trading|app_di_trading|
      piattaforma_trading|investimento_garantito`,
    sure: `
      garantit*|garanzia|senza_rischi|senza_rischio|mentre_dormi|dal_telefono|da_casa|
      senza_sforzo|senza_far_niente|zero_rischi|rischio_zero|assicurat*|dal_divano`,
    each: `
      al_giorno|alla_settimana|al_mese|ogni_giorno|ogni_settimana|ogni_mese|mensili|settimanali|
      giornalieri|a_settimana`,
    double: `
      raddoppi*|triplic*|moltiplic*|far_crescere|crescere|fruttare|investi*|lavorare_per_te|
      lavorino_per_te|far_fruttare|decuplic*`,
    easy_money: `
      soldi_facili|guadagno_facile|guadagni_facili|diventare_ricco|diventare_ricchi|
      diventare_ricca|reddito_extra|entrata_extra|entrate_extra|soldi_lavorano|guadagno_extra|
      guadagnare_soldi|fare_soldi|guadagnare_online|guadagnare_da_casa|soldi_veloci|
      guadagnare_tanto|fai_soldi`,
    stuck: `
      bloccato_a|bloccata_a|bloccato_in|bloccata_in|bloccato_all|bloccata_all|bloccato_qui|
      bloccata_qui|bloccato_al|bloccata_al|sono_bloccato|sono_bloccata|rubato|derubato|derubata|
      rapinato|rapinata|arrestato|arrestata|trattenuto|trattenuta|fermato|fermata_dalla|aggredito|
      aggredita|non_posso_tornare|non_riesco_a_tornare|non_posso_ripartire|non_mi_fanno_uscire|
      non_posso_partire|in_carcere|scippato|scippata|trattengono|bloccati|sequestrato|nei_guai`,
    away: `
      estero|aeroporto|frontiera|dogana|nave|piattaforma_petrolifera|missione|hotel|albergo|
      ambasciata|consolato|turchia|nigeria|ghana|dubai|istanbul|malesia|malaysia|africa|londra|
      spagna|egitto|marocco|ucraina|siria|prigione|carcere|polizia|thailandia|bali|bangkok|parigi|
      grecia|questura|piattaforma|tunisia|lagos|messico|lisbona|berlino|senegal`,
    lost: `
      rubato|rubata|rubati|perso|persa|persi|smarrito|smarriti|sottratto|derubat*|scippat*|
      sequestrat*|rubano|portato_via|rubate`,
    papers: `
      passaporto|portafoglio|portafogli|carta|carte|bancomat|borsa|bagaglio|bagagli|valigia|
      valigie|documenti|zaino|borsello|borsetta|documento`,
    ill: `
      ospedale|operazione|intervento|operare|operato|operata|chirurgo|gravemente|cancro|tumore|
      infarto|medicine|farmaci|pronto_soccorso|clinica|cure|terapia_intensiva|molto_malato|
      molto_malata|ictus|malaria|chemio|chemioterapia|medici|medico|trapianto|in_fin_di_vita|
      ricoverato|ricoverata|malato|malata|coma|dialisi|terapia|rianimazione`,
    kin: `
      figlia|figlio|madre|padre|mamma|papa|nonna|nonno|bambino|bambina|figli|fratello|sorella|
      nipote|moglie|bimba|bimbo|nipotino|sorellina|fratellino`,
    accident: `
      incidente|incidente_stradale|investito|investita|incendio|ferito|ferita|tamponato`,
    blocked: `
      bloccat*|congelat*|hackerat*|sospes*|pignorat*|bloccarono|clonat*|smagnetizzat*`,
    parcel: `
      pacco|regalo|regali|oro|baule|valigia|container|spedizione|eredita|cassa|merce|carico|collo|
      consegna|lingotti|scatola`,
    customs: `
      dogana|doganali|doganale|sdoganamento|sdoganar*|dazi|dazio|sbloccare|sbloccarlo|corriere|
      tasse_di_spedizione|diplomatico|liberarlo|svincolo`,
    inheritance: 'eredita|ereditato|ereditare|erede|lascito|ereditiera',
    lawyer: 'avvocato|notaio|banca|milione|milioni|condividere',
    distress: `
      emergenza|disperat*|per_strada|senzatetto|sfratto|sfrattat*|fame|non_mangio|in_pericolo|
      nei_guai|in_difficolta|crisi|mi_cacciano|problemi_gravi|grave_problema|non_so_come_fare|
      non_so_piu|nei_pasticci|senza_casa|da_mangiare|alle_strette`,
    only_you: `
      unica_persona_che|unica_che_puo|unico_che_puo|solo_tu_puoi|mia_unica_speranza|
      mia_ultima_speranza|nessun_altro_a_cui|nessun_altro_puo|non_ho_nessun_altro|non_ho_altri|
      unica_di_cui_mi_fido|unico_di_cui_mi_fido|unica_a_cui|unico_a_cui|ultima_speranza|
      unica_speranza|non_so_a_chi|sei_la_mia_unica|sei_l_unica_che|sei_l_unico_che|
      sei_l_unica_persona|non_saprei_a_chi`,
    cannot: `
      non_posso_accedere|non_riesco_ad_accedere|non_riesco_a_accedere|non_ho_accesso|
      senza_accesso|non_posso_usare|non_riesco_a_usare|non_posso_pagare|non_riesco_a_pagare|
      non_posso_prelevare|non_riesco_a_prelevare|non_funziona|non_funzionano|non_ho_soldi|
      non_ho_i_soldi|non_so_cosa_fare|non_so_come_pagare|non_me_lo_posso_permettere|
      non_posso_permetter*|non_possiamo_pagare|non_mi_operano|non_la_operano|non_lo_operano|
      non_mi_curano|finche_non_pago|se_non_pago|non_mi_bastano|non_mi_lasciano|non_ho_abbastanza|
      senza_soldi|non_mi_fanno`,
    curse: `
      puttana|puttane|troia|troie|zoccola|zoccole|stronzo|stronza|stronzi|bastardo|bastarda|
      coglione|cogliona|coglioni_come|figlio_di_puttana|figlia_di_puttana|figlio_di_troia|
      mignotta|baldracca|frocio|froci|finocchio_di|ricchione|culattone|negro_di_merda|
      terrone_di_merda|mongoloide|handicappato|handicappata|ritardato|ritardata|testa_di_cazzo|
      faccia_di_merda|pezzo_di_merda|deficiente|deficienti|imbecille|cretina|cretino|puttanella|
      puttaniere|merdaccia|sfigato|sfigata|cagna|brutta_troia|vacca_schifosa|maiala|bagascia|
      sgualdrina|cessa|sottosviluppato|subumano|lesbica_di_merda|zingara_di_merda|
      zingaro_di_merda|minchione|minchiona|cornuto|cornuta|testa_di_minchia|testa_di_merda|
      faccia_da_culo|faccia_di_culo|figlio_di_una|pezzente|decerebrato|decerebrata|porca_schifosa|
      feccia|checca|infame_di_merda`,
    you_are: 'sei|siete|sembri|lei_e|che_sei|quanto_sei|ma_sei|sei_solo',
    fool: `
      idiota|imbecille|scema|scemo|stupida|stupido|brutta|brutto|cicciona|ciccione|grassa|
      grassona|grassone|patetic*|inutile|spazzatura|feccia|strega|pazza_da_legare|psicopatic*|
      pagliaccio|ritardat*|fallit*|perdente|ridicol*|ripugnante|merda|ratto|vacca|vipera|
      malata_di_mente|malato_di_mente|malato_mentale|malata_mentale|schifosa|schifoso|miserabile|
      parassita|nullita|disgustos*|cessa|cesso|balena|scrofa|maiale|maiala|cane_bastardo|
      ignorante|capra|verme|zero|mostro|deficiente|sfigat*|cretin*|oca|demente|rincoglionit*|
      idioti|morta_di_fame|morto_di_fame|incapace|squallid*|viscid*|cafon*|racchia|orribile|
      vomitevole|stronz*|zitella_acida`,
    fool_adj: `
      brutta|brutto|stupida|stupido|lurida|lurido|maledetta|maledetto|schifosa|schifoso|grassa|
      sporca|sporco|fottuta|fottuto|bavoso|bavosa|viscido|viscida|lardosa|lardoso|inutile`,
    fool_noun: `
      troia|stronza|stronzo|vacca|scrofa|maiale|strega|idiota|cretina|cretino|scema|scemo|puttana|
      zoccola|imbecille|deficiente|cagna|balena|cicciona|ciccione|merda|bastardo|bastarda|porco|
      porca|oca|fallita|fallito|verme|illusa|illuso|bugiarda|bugiardo|cesso|racchia|pezzente|
      rospo|sfigata|sfigato|coglione|cafona|cafone|bavosa|bavoso|ratto|megera|maniaco`,
    go_away: `
      vaffanculo|va_a_fanculo|vai_a_fanculo|vai_a_cagare|va_a_cagare|fanculo_a|fottiti|
      fatti_fottere|vai_all_inferno|va_al_diavolo|vai_al_diavolo|chiudi_la_bocca|
      chiudi_quella_bocca|chiudi_il_becco|stai_zitta_troia|sta_zitto_coglione|succhiamelo|
      ciucciamelo|vai_a_morire|crepa|crepate|muori|leccami_il_culo|mi_fai_schifo|mi_fai_vomitare|
      fai_schifo|fai_pena|fai_vomitare|vai_a_farti|va_a_farti|ma_va_a_morire|fuck_you|
      levati_dal_cazzo|levati_dai_coglioni|togliti_dai_coglioni|non_rompere_i_coglioni|
      rotto_il_cazzo|affanculo|ma_vaffanculo|tua_madre_e|sparati|togliti_di_mezzo|
      vai_a_quel_paese|fanculo|fottetevi|attaccati_al_cazzo|col_cazzo_che_ti|ti_devi_vergognare`,
    die: `
      marcisci|crepa_male|ammazzati|suicidati|impiccati|spero_che_tu_muoia|spero_che_muori|
      devi_morire|ti_ammazzo|ti_uccido|ti_spacco|ti_spezzo|ti_rompo|ti_vengo_a_cercare|
      so_dove_abiti|ti_trovo_e|buttati_dal|nessuno_ti_vorra|nessuno_ti_vuole|nessuno_ti_sopporta|
      nessuno_ti_amera|meriti_di_morire|ti_riempio_di|ti_gonfio|ti_meno|buttati_sotto|muori_male|
      spero_che_ti|non_meriti_di_vivere|ci_credo_che_sei_sola|ci_credo_che_sei_single|
      ci_credo_che_sei_solo|per_forza_sei_sola|per_forza_sei_single|per_forza_sei_solo|
      rimarrai_sola|rimarrai_solo|morirai_sola|morirai_solo|ti_faccio_passare|te_la_faccio_pagare`,
    mine: 'il_mio|la_mia|sono|mi_chiamo|io_sono|mio',
    for_me: 'per_me|a_me|per_noi',
    advance: `
      in_anticipo|anticipo|anticipato|anticipata|anticipati|anticipate|caparra|acconto|
      prima_paghi|prima_il_pagamento|prima_di_vederci|spese_di_prenotazione|prima_dell_incontro|
      anticipatamente`,
    cheque: `
      assegno|vaglia|assegno_circolare|rimandi|rimandare|girare_il_resto|ricevere_un_bonifico|
      ricevi_un_bonifico|incassare|incassi|tuo_conto_per|rispedire|ricevere_pacchi`,
    millions: 'milione|milioni|fortuna',
    broke: `
      al_verde|in_bolletta|senza_un_euro|senza_un_soldo|tasche_vuote|in_rosso|squattrinat*|
      senza_soldi|conto_vuoto|non_arrivo_a_fine|neanche_un_euro`,
    token: `
      moneta|monete|token|tokens|coin|coins|memecoin|prevendita|mining_pool|shiba|doge|kraken|
      pool|staking|stake|monete_digitali|moneta_digitale|gettone|gettoni|valuta_digitale|
      liquidity_pool`,
    rise: `
      esplode|esplodere|sale|salire|salira|centesimi|x|muoviti|sbrigati|razzo|decolla|decollare|
      prima_che|schizza|schizzare|vola|volare|impenn*|luna|entra_ora|raddoppi*`,
    seed_words: `
      12_parole|dodici_parole|24_parole|frase_di_recupero|chiave_privata|chiavi_private|
      seed_phrase|ventiquattro_parole|parole_di_recupero|frase_seme`,
    bot: 'sistema|software|bot|robot|algoritmo|programma|ia|macchina|metodo',
    auto: `
      automatic*|da_solo|da_sola|opera|fa_tutto|giorno_e_notte|mentre|senza_toccare|
      pilota_automatico|di_notte|lavora_da_solo|24_ore|matematic*`,
    stock: `
      azione|azioni|fondo|fondi|titoli|titolo|obbligazioni|petrolio|oro|immobili|startup|quote|
      quota|terreno|lotto|borsa|scommesse|vigneto|capitale|societa|grano`,
    insider: `
      soffiata|soffiate|dritta|dritte|informazione_riservata|su_invito|invito|posto_per_te|
      ti_tengo_un_posto|un_posto|sbrigati|salire|esplodere|occasione_d_oro|dividendo|dividendi|
      prima_che|fusione|ti_faccio_entrare|faccio_entrare|garantit*|percent|per_cento|rende|
      rendono|triplo|doppio|reclut*|dividi|profitti|amiche|esclusiv*|si_compra|compra_oggi|
      conto_aperto|utili`,
    put_in: `
      messo|metti|mettere|investito|versato|versi|versa|depositato|deposita|inizi_con|
      iniziato_con|quota_d_ingresso|ingresso|quota_di|puntato|punti|minimo|ho_messo|inserito|
      caricato`,
    get_out: `
      prelevato|ritirato|guadagnato|tirato_fuori|incassato|diventati|diventato|ricevuto|presi|
      fuori|profitto|preso|ripreso|pagato`,
    robbed: `
      derubato|derubata|rapinato|rapinata|scippato|scippata|aggredito|aggredita|sequestrat*_me|
      mi_hanno_rubato|picchiat*|borseggi*|rapina|malmenato|mi_hanno_derubat*`,
    held: `
      trattenuto|trattenuta|non_mi_lasciano|non_mi_fanno|non_posso_uscire|non_posso_partire|
      questura|arrestato|arrestata|chiuso_in|chiusa_in|cella|fermato|fermata_in|mi_trattengono|
      finche_non_pago|se_non_pago|o_pago|rimandano_indietro|rinchius*|caserma|stanzino|
      in_stato_di_fermo`,
    mission_sure: `
      piattaforma_petrolifera|piattaforma_offshore|missione_di_pace|us_army|esercito_americano|
      casco_blu|caschi_blu|onu|medico_militare|ospedale_da_campo|plotone|battaglione|mortai|
      mortaio|scheggia|schegge|prima_linea|base_militare|zona_di_guerra|forze_speciali|
      esercito_usa|piattaforma_di_trivellazione`,
    mission: `
      in_missione|soldato|militare|generale|esercito|capitano|offshore|stanziato|chirurgo|
      ingegnere|marine|sergente|comandante|nave|base|contratto|petroliera|missione|colonnello|
      cargo|truppe`,
    mission_end: `
      finisce_la_missione|fine_missione|finita_la_missione|finisco_il_contratto|
      finisce_il_contratto|contratto_finisce|contratto_scade|vengo_da_te|verro_da_te|per_sempre|
      licenza|vedovo|perso_mia_moglie|congedano|congedo|vita_tranquilla|tuo_per|suo_per|pensione|
      da_te_in|raggiungo|raggiungerti`,
    secret: `
      di_nascosto|in_segreto|nascost*|nessuno_deve|preso_i_telefoni|tolto_i_telefoni|
      sequestrato_i_telefoni|sussurr*`,
    without: 'senza|non_ho',
    all_gone: `
      perso_tutto|rubato_tutto|portato_via_tutto|preso_tutto|non_ho_piu_niente|non_ho_piu_nulla|
      dormo_su|dormo_in|dormendo|su_una_panchina|panchina|tutto_rubato|niente_addosso|tutto_perso`,
    work: `
      lavoro|lavoravo|turno|tirocinio|infermiera|infermiere|collega|volontario|volontaria|reparto|
      visita|corsia|oss|guardia_medica`,
    go_back: `
      torna_al_tuo|tornatene_al|tornatene_a_casa|torna_a_casa_tua|torna_da_dove|vattene_al_tuo`,
    command: 'comando|comandante|quartier_generale|generale|superiori',
    beg: `
      urgente|disperat*|supplico|ti_prego|aiutami|emergenza|solo_tu|prega_per|in_ginocchio|
      ti_scongiuro|aiutaci|sei_tutto_quello`,
    mentor: 'mentore|mentori|guru|coach',
    balance: 'saldo|conto_crescere|portafoglio|conto_cresce',
    savings: 'risparmi|risparmiato|libretto|gruzzolo|liquidazione|fondo_pensione|tfr',
    loan_yours: `
      prestito_a_tuo_nome|finanziamento_a_tuo_nome|fai_un_prestito|fare_un_prestito|
      chiedi_un_prestito|apri_un_finanziamento|a_nome_tuo|a_tuo_nome`,
    courier: 'poste|corriere|dhl|brt|fedex|ups|sda|gls|bartolini',
    shop: 'cassa|cassiera|cassiere|tabaccheria|tabaccaio|supermercato|negozio',
    camp: 'campo|base|convoglio|unita|caserma|accampamento',
    attack: `
      attaccat*|bombardat*|razzi|mortai|sotto_attacco|imboscata|spari|attacco|guerriglia|missili`,
    visa_out: 'visto_scaduto|scaduto_il_visto|visto_e_scaduto|visto_scade|visto_mi_e_scaduto',
    pirates: 'pirati',
    relative: `
      nipote|fratello|cognato|genero|collega|vicino|ex|figlio|amico|cugino|suocero|capo|padre|
      nipotino`,
    how_much: 'quanto_hai|quanti|quanto|hai_qualche|ne_hai',
  },
  finds: {
    mail: ['{my} mail|email|indirizzo e', 'mandami|scrivimi|inviami ~ mail|email', '{write} ~ {mailbox}'],
    messenger: [
      'insta|instagram|snap|facebook|ig|discord|tiktok ~ mi_trovi|sono|e|mi_chiamo',
      'mi trovi|cerchi|cercami|scrivi|contatti|aggiungi ~ {social}|wa|wp',
      'aggiungimi|cercami|seguimi ~ {social}',
      'su wa|wp|ws|zap|whats|wzp|uozzap|uazzap|telegramma|tg',
      '{talk} ~ su|via whats|wa|wp|uozzap|tg',
      '{social} {my}|mi',
      'dammi|lasciami|passami|mandami il? tuo? {social}|contatto',
    ],
    money: [
      '{lend} ~ {money} ~ a|per|su me|mio|mia',
      'bisogno ~ di ~ {money}',
      'bisogno ~ # {sum}?',
      'prestarmi|inviarmi|mandarmi|darmi|trasferirmi|anticiparmi|versarmi|girarmi|passarmi|bonificarmi|imprestarmi ~ {money}|#|{cost}|qualcosa',
      'pagarmi|comprarmi|coprirmi|ricaricarmi ~ {cost}|cellulare|telefono',
      'pagami|comprami|ricaricami|anticipami ~ {cost}|{money}|#|cellulare',
      'aiutarmi|aiutami|aiuti|aiuteresti ~ {money}|{cost}|economic*|finanz*|#',
      'mi presti|mandi|dai|giri|anticipi|bonifichi|presteresti|invii ~ {money}|#',
      '# {sum} ~ servono|mancano|prestito|prestarmi|presti|bastano|basterebbero|bonifico|mancanti|bisogno|mandarmi',
      'prestito|prestit*|in_prestito & {ask}|{money}|#|{me}',
      'fammi|farmi|fare|fai|faresti un|una bonifico|ricarica|versamento|vaglia',
      '{cost} ~ pagare & restitu*|rimbors*|prest*|{money}|aiut*|{ask}',
      'bonifico & {ask}|{my}|{urgently}|fammi|iban|mandami',
      'postepay & {my}|ricarica*|{ask}|{me}',
      'ricarica & postepay|telefon*|{ask}|{me}',
      'caparra|acconto|anticipo ~ {ask}|pag*|bonifico|vers*',
      'sono ~ verde|bolletta & {ask}|prest*|aiut*',
    ],
    invest: [
      '{money}|risparmi investi*|fruttare',
      'facilmente|velocemente|tanti|molti ~ soldi & guadagn*',
      'invest* ~ # {sum}?',
      '# {sum}? ~ {earn} ~ {each}|{sure}',
      'guadagn* ~ # {sum}? ~ {each}',
    ],
    emergency: [
      'conto|carta|carte|conti ~ bloccat*|congelat* & {away}|{aid}|{money}|{ask}',
      '{stuck} & {away}',
      '{stuck} ~ aiut*',
    ],
    insult: [
      'sei ~ {fool_noun}',
      'sembri|sei un|una ~ divano|sacco|rottame|spaventapasseri|mostro|cesso|balena',
      'razza|pezzo|specie di|d {fool}|{fool_noun}',
      'che {fool} che? sei',
      'idiota|scema|scemo|stupida|cretina|cretino|deficiente|imbecille che_sei|che_non_sei',
      'faccia|testa di|da ~ culo|merda|cazzo|rapa|schiaffi',
      'zitta|zitto {fool}|{fool_noun}',
      'come te & {fool}|{fool_noun}',
    ],
  },
  harmless: {
    messenger: [
      '{no} - {app}',
      '{no} = uso|ho|sono|di|su|da {app}',
      '{app} - {no}',
      '{app} ~ gruppo|gruppi|storie|stories|video|reel|dipendente|noios*|cancellat*|disinstallat*|tolto|stanca|stanco|stato',
      'cancellat*|disinstallat*|tolto|chiuso|lasciato|gruppo|gruppi|dipendente|stufo|stufa ~ {app}',
      '{my} ~ madre|padre|figli|sorella|fratello|nonna|amiche|figlia|figlio|capo|mamma|nipote ~ {app}',
      '{app} ~ {my} madre|padre|figli|sorella|fratello|nonna|figlia|figlio|capo|mamma',
      'lavor* ~ da|per|in {social}',
    ],
    money: [
      '{no} = {money}',
      '{money} - non|mai',
      'libro|libri|scala|bici|macchina|giacca|ombrello|penna|orecchio|attenzione ~ prest*',
      'prest* ~ libro|libri|scala|bici|giacca|ombrello|orecchio|attenzione|felpa',
      'alla romana',
      'meta',
      'bisogno ~ # ~ caffe|minuti|ore|giorni|settimane',
      'mi dai|fai una_mano|compagnia|retta|un_consiglio|ragione',
    ],
    giftcard: [
      'regalato|ricevuto|vinto|regalarono|avuto|regalata|ricevuta ~ {card}',
      '{card} ~ compleanno|natale|scadut*|regalat*|matrimonio|collegh*|nipote|terme|ristorante',
      'compleanno|natale|matrimonio|terme ~ {card}',
    ],
    crypto: [
      '{my} {relative} = {coin}',
      '{coin} = {my} {relative}',
      '{coin} / {my} {relative}',
      '{coin} , {my} {relative}',
      '{no} - {coin}',
      '{coin} ~ niente|noios*|truffa|bolla|perso|fuffa|arabo',
      'capisco|capito|parlare|parla|perso|discorsi ~ {coin}',
    ],
    invest: [
      '{no} - invest*|trading|borsa',
      'invest* ~ tempo|energia|energie|relazione|relazioni|rapporto|amore|impegno|persone|te|stessa|stesso|qualcuno|amicizi*|sentimenti|buon|buone|cuore',
      'tempo|energia|energie|impegno|amore|sentimenti ~ invest*|investito',
      'lavor* ~ invest*|borsa|banca|finanza|trading',
    ],
    emergency: [
      '{work} ~ {ill}',
      '{ill} ~ {work}',
      'traffico|ascensore|ufficio|lavoro|riunione|coda ~ {stuck}',
      '{stuck} ~ traffico|ascensore|ufficio|riunione|lavoro|coda',
    ],
    insult: [
      '{no} = {fool}',
      'sono|ero|sento|sentito|sentita|sembro|sembravo ~ {fool}|{fool_noun}|{curse}',
      'mi ~ sento|sentivo|sentita|sentito ~ {fool}',
      'domanda|battuta|film|cosa|idea|abitudine|canzone|scusa ~ {fool}',
      'brutto|brutta tempo|giornata|periodo|freddo|sogno|raffreddore|film|notizia|figura',
      'sei {no} ~ {fool}',
      'sei brutale',
      'che brutto|brutta',
    ],
  },
}
