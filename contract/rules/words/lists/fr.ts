import type { WordList } from './word-list.ts'

export const fr: WordList = {
  sets: {
    a: 'un|une|d|de|du|peu|des|urgemment|vite|quelques|ton',
    ask: `
      peux|pourrais|pourriez|pouvez|veux|voudrais|voulez|puis_je|s_il_te_plait|stp|svp|
      s_il_vous_plait|te_demande|accepterais|serais_tu|ca_te_derange|possible|peut|aimerais_que|
      faut_que_tu|besoin_que_tu|tu_saurais|saurais_tu|est_ce_que|te_prie|t_ai_besoin|pourras`,
    me: 'm|me|moi|mon|ma|mes|nous',
    my: 'mon|ma|mes',
    your: 'ton|ta|tes|votre|vos',
    have: `
      tu_as|t_as|as_tu|vous_avez|tu_aurais|tu_utilises|tu_es_sur|t_es_sur|es_tu_sur|donne_moi_ton|
      file_moi_ton|c_est_quoi_ton|quel_est_ton|passe_moi_ton|envoie_moi_ton|aurais_tu`,
    is: 'est|c_est|sont|finit',
    here: 'ici|voici|dessous|ci_dessous|voila',
    of: 'de|pour|d|du|chez',
    no: 'pas|jamais|sans|aucun|aucune|ni|rien|deteste|supprime|quitte|non|marre|fuis',
    mailbox: `
      mail|email|e_mail|adresse_mail|adresse_email|courriel|gmail|hotmail|adresse_e_mail|
      boite_mail`,
    write: 'ecris|ecrire|envoie|contacte|contacter|ecrivez|joindre|joins|reponds|mail|maile',
    by: 'moi|par|a|sur|un|au|via|moi_par|moi_un|moi_sur|moi_a',
    talk: `
      ecris|ecrire|parle|parler|parlons|discuter|discute|discutons|cherche|chercher|ajoute|
      ajouter|suis|suivre|follow|trouve|trouver|trouveras|retrouve|retrouver|contacte|contacter|
      contact|passe|passer|passons|continue|continuer|continuons|envoie|message|mp|dm|joindre|
      joignable|actif|active|reponds|viens|rejoins|rejoindre|plutot|mieux|tchatter|tchater|
      chatter|echanger|echange|appelle|prefere|voir_sur|bascule|basculer|va_sur|aller_sur|rapide|
      dispo`,
    on: 'sur|par|via|au|a|avec|vers|mon',
    named: 'est|c_est|compte|pseudo|nom|identifiant|id|numero|user',
    money: `
      argent|centaines_d_euros|billet_de_cent|cash|thune|thunes|fric|sous|tune|ble|liquide|somme|
      montant|pret|especes|balles|pognon|credit|fonds|virement|{sum}|tunes|oseille`,
    lend: `
      preter|pretes|prete|preterais|envoyer|envoies|envoie|envoyez|virer|vires|verser|verses|
      verse|transferer|transferes|transfere|donner|donnes|donne|avancer|avances|avance|depanner|
      depannes|depanne|emprunter|emprunte|faire_un_virement|fais_un_virement|deposer|crediter|
      aider|aides|aide|passer|filer|files|file|don|participer|cotiser|debloquer|faire_passer|
      rendre_service|prtes`,
    lend_me: `
      prete_moi|envoie_moi|donne_moi|vire_moi|verse_moi|avance_moi|file_moi|passe_moi|
      transfere_moi|depanne_moi|fais_moi_un_virement|me_preter|me_pretes|me_prete|m_envoyer|
      m_envoies|me_depanner|me_depannes|m_avancer|m_avances|me_filer|me_virer|me_verser|me_donner|
      aide_moi_avec|pretez_moi|envoyez_moi|me_transferer|me_faire_un_virement|me_passer|
      m_aider_avec|me_prterais`,
    need: `
      besoin|manque|manquent|faut|faudrait|necessite|cherche|il_me_manque|il_me_faut|dois|
      court_de|reste_a_payer`,
    urgently: `
      urgent|urgence|urgemment|vite|desespere|desesperee|aujourd_hui|tout_de_suite|rapidement|
      aide_moi|supplie|ce_soir|demain|avant|au_plus_vite|immediatement|des_que_possible|d_urgence|
      je_t_en_prie|t_en_supplie|en_detresse|absolument|avant_vendredi|aidez_moi|au_secours`,
    for_cost: 'pour|afin|parce|sinon|jusqu',
    pay: `
      payer|paies|payes|paie|paye|payez|regler|regles|regle|acheter|achetes|achete|couvrir|
      prendre_en_charge|recharger|recharge|cout|couter|coute|coutent|frais|facture|reserver|
      reserve|rembourser|financer|paiement|avancer|avance|somme|solder|honorer|cotiser|contribuer|
      reclament|reclame`,
    pay_back: `
      te_rembourse|rembourserai|rembourse|rembourser|te_rends|te_rendrai|te_le_rends|te_les_rends|
      te_le_rendrai|te_rembourserais|rendre_des_que|rendrai_tout|je_rembourse|te_rendre|
      te_paierai|te_repaye|te_redonne|te_redonnerai|avec_interets|le_double|rembourserais|
      chaque_centime|rends_tout|renverrai|te_renvoie`,
    promise: 'promets|jure|salaire|paie|parole|promis|virement',
    cost: `
      assurance|controle_technique|nounou|baby_sitter|garagiste|edf|gaz|creche|billets|
      billet_d_avion|vol|avion|loyer|facture|factures|visa|amende|operation|chirurgie|hopital|
      medicaments|traitement|forfait|essence|bus|train|voyage|passeport|caution|avocat|douane|
      dette|dettes|medecin|ecole|scolarite|hotel|obseques|enterrement|electricite|recharge|
      credit_telephone|telephone|taxi|transport|courses|etudes|loyers|soins|frais|reparation|
      voiture|internet|deplacement|ticket|tickets|notaire|dossier|puce|scolaires|uber`,
    via: 'par|via|sur|un|avec|mon|fais|en|as|d|le',
    account: `
      compte|compte_bancaire|rib|iban|coordonnees_bancaires|carte_bancaire|carte_bleue|carte|
      cartes|numero_de_compte|comptes|banque|carte_de_credit|cb`,
    bank_secret: `
      rib|iban|coordonnees_bancaires|carte_bancaire|carte_bleue|numero_de_carte|code_secret|
      code_pin|identifiants|mot_de_passe|code_de_verification|compte_bancaire|cb|code_sms|
      codes_bancaires|numero_de_compte|code_recu`,
    aid: `
      aide|aider|aides|aidez|aiderais|secours|secourir|soutenir|soutien|depanner|sauver|
      coup_de_main|coup_de_pouce|assister|soutiens|appui`,
    financial: 'financierement|financiere|financier|financieres|financiers|pecuniaire',
    card: `
      carte_cadeau|cartes_cadeaux|cartes_cadeau|carte_prepayee|cartes_prepayees|bon_cadeau|
      bons_cadeaux|cheque_cadeau|cheques_cadeaux|giftcard*|gift_card|gift_cards|carte_de_recharge|
      cartes_de_recharge|recharge_pcs|recharges_pcs|coupon_pcs|coupons_pcs|coupon|coupons|
      coupon_de_recharge|code_cadeau|tickets_recharge|ticket_recharge|carte_pcs|
      recharge_transcash|ticket_transcash|tickets_transcash|bon_d_achat|bons_d_achat|carte_itunes|
      cartes_itunes|recharge_neosurf`,
    card_word: `
      carte|cartes|card|cards|code|codes|coupon|coupons|ticket|tickets|recharge|recharges|bon|
      bons|gift|pin|credit`,
    code: 'code|codes|numeros|numero|lis_moi|lis|chiffres|pin',
    buy: `
      achet*|acheter|prends|prendre|envoi*|envoy*|gratt*|photo|photos|donne*|donner|scann*|dos|
      preuve|recu|tabac|bureau_de_tabac|transmet*|procure*|derriere|passe_moi|recuper*|trouve*|
      chercher|offrir|offre_moi|offres_moi|communiqu*|verso`,
    scratch: 'gratt*',
    back_side: 'dos|derriere|verso|photo|arriere',
    earn: `
      gagn*|benefice*|rendement*|riche|revenu*|doubl*|pour_cent|passif*|mensuel*|hebdomadaire*|
      quotidien*|profit*|gain*|fortune|rapport*|rentable*|rentabilite|tripl*|plus_value*|rapporte|
      interets|bonus|multipli*|complement_de_revenu|liberte_financiere|fructifi*|retour`,
    teach: `
      apprendre|apprends|apprendrai|montrer|montre|montrerai|guider|guide|explique*|aider|aide|
      conseil*|mentor|oncle|tante|site|appli|application|lien|strategie|secret|opportunite|
      methode|systeme|expert|experte|analyste|rejoindre|rejoins|commencer|commence|debuter|
      inscrire|inscris|inscription|deposer|depot|garanti*|garantie|sans_risque|plateforme|
      interesse|interessee|interessait|deja_essaye|connais|entendu_parler|coach|signaux|formation|
      former|accompagn*|initier|astuce|se_lancer|te_lancer|lance|minimum|courtier|broker|
      confiance|participer|formateur|essayer|interesserait|interesser|parrain*|miser|mise|
      demarrer|tutoriel|placer`,
    deal: `
      invest*|trad*|envoi*|envoy*|achet*|portefeuille|wallet|pay*|transfer*|echang*|pieces|
      signaux|retir*|depos*|plac*|miner|minage|vers*|vend*|staking|convert*|virement|acheter`,
    address: 'adresse|address|seed|phrase_de_recuperation|cle|phrase_secrete',
    trade: `
      invest*|trading|trader|trades|forex|bourse|actions|placement*|placer|options_binaires|
      dropshipping|mlm|marketing_de_reseau|business_en_ligne|epargne|economies|devises|
      marche_des_changes|affiliation|crypto_trading|business|capital|matieres_premieres`,
    trade_sure: `
      forex|options_binaires|revenu_passif|revenus_passifs|opportunite_d_investissement|
      opportunites_d_investissement|plateforme_d_investissement|plateforme_de_trading|
      plateforme_d_investissements|robot_de_trading|bot_de_trading|liberte_financiere|
      independance_financiere|libre_financierement|trading_en_ligne|copy_trading|
      systeme_pyramidal|marketing_de_reseau|marche_des_devises|trading_automatique|
      complement_de_revenus|opportunite_business|placement_garanti|placement_sur|
      compte_de_trading`,
    sure: `
      garanti*|garantie|sans_risque|sans_risques|en_dormant|depuis_ton_telephone|depuis_chez_toi|
      sans_effort|sans_rien_faire|assure|assures|depuis_ton_canape|risque_zero|zero_risque`,
    each: `
      par_jour|par_semaine|par_mois|chaque_jour|chaque_semaine|chaque_mois|la_semaine|au_mois|
      le_mois|tous_les_mois|tous_les_jours|mensuels|hebdomadaires`,
    double: `
      doubl*|tripl*|multipli*|fructifier|investi*|faire_travailler|grossir|placer|augmenter|
      faire_croitre|croitre|decupl*|travailler_ton|travailler_pour_toi|travaille_pour_toi`,
    easy_money: `
      argent_facile|argent_rapide|devenir_riche|argent_facilement|argent_rapidement|
      revenu_complementaire|revenus_complementaires|arrondir_tes_fins|gagner_de_l_argent|
      gagnes_de_l_argent|gagne_de_l_argent|se_faire_de_l_argent|te_faire_de_l_argent|
      riche_rapidement`,
    stuck: `
      bloque_a|bloquee_a|bloque_au|bloquee_au|bloque_en|bloquee_en|bloque_dans|bloque_ici|
      bloquee_ici|coince|coincee|agresse|agressee|vole|volee|depouille|depouillee|arrete|arretee|
      detenu|detenue|retenu|retenue|braque|braquee|je_suis_bloque|je_suis_bloquee|suis_bloque|
      suis_bloquee|ne_peux_pas_repartir|en_garde_a_vue|peux_pas_rentrer|retiennent|emprisonne|
      cambriole|sequestre|intercepte`,
    away: `
      etranger|aeroport|frontiere|douane|douanes|bateau|navire|plateforme_petroliere|mission|
      hotel|ambassade|consulat|turquie|nigeria|ghana|dubai|istanbul|malaisie|afrique|londres|
      espagne|egypte|maroc|cote_d_ivoire|abidjan|benin|senegal|cotonou|dakar|ukraine|syrie|prison|
      commissariat|police|thailande|bali|mali|togo|cameroun|bangkok|grece|marrakech|lagos|italie|
      portugal|bruxelles`,
    lost: `
      vole|volee|voles|perdu|perdue|derobe|derobes|confisque|piquer|pique|piques|arrache|disparu|
      volees|vol_de`,
    papers: `
      passeport|portefeuille|carte_bancaire|carte_bleue|carte|cartes|sac|bagage|bagages|valise|
      valises|papiers|documents|sacoche|cb|affaires|pieces_d_identite|porte_monnaie`,
    ill: `
      hopital|operation|operer|opere|operee|chirurgie|chirurgien|gravement|cancer|crise_cardiaque|
      medicaments|urgences|clinique|traitement|soins_intensifs|reanimation|tres_malade|
      tombe_malade|tombee_malade|avc|paludisme|chimio|medecins|medecin|greffe|mourant|mourante|
      hospitalise|hospitalisee|dialyse|infarctus|coma|maladie_grave|malade`,
    kin: `
      fille|fils|mere|pere|maman|papa|grand_mere|grand_pere|mamie|papi|enfant|enfants|frere|soeur|
      neveu|niece|femme|bebe|petite|petit|gamin|gamine`,
    accident: `
      accident|accident_de_voiture|renverse|renversee|incendie|blesse|blessee|accidente`,
    blocked: `
      bloque|bloquee|bloques|bloquees|gele|geles|gelee|pirate|pirates|piratee|suspendu|suspendus|
      suspendue|bloquent|restreint|avalee|avale|saisi`,
    parcel: `
      colis|paquet|cadeau|cadeaux|or|coffre|valise|conteneur|envoi|heritage|cargaison|livraison|
      malle|marchandise|lingots`,
    customs: `
      taxe|taxes|douane|douanes|dedouan*|droits_de_douane|frais_de_livraison|transporteur|liberer|
      debloquer|diplomate|coursier`,
    inheritance: 'heritage|heriter|herite|heritier|heritiere|succession|legs|leguer|donation',
    lawyer: 'avocat|notaire|banque|million|millions|partager|huissier',
    distress: `
      urgence|detresse|desespere*|a_la_rue|sans_abri|expulse|expulsee|faim|rien_a_manger|
      en_danger|galere|dans_la_merde|catastrophe|au_bout|plus_rien|virer_de|mis_dehors|
      mise_dehors|grave_probleme|gros_probleme|gros_souci|gros_soucis|impasse|pas_mange`,
    only_you: `
      la_seule_qui_peut|le_seul_qui_peut|seule_personne_qui|seule_personne_a_qui|
      seule_personne_en|seul_a_pouvoir|seule_a_pouvoir|mon_seul_espoir|mon_dernier_espoir|
      mon_unique_espoir|personne_d_autre_a|personne_d_autre_vers|seul_en_qui|seule_en_qui|
      toi_seule_peux|toi_seul_peux|que_toi_qui|plus_que_toi|ma_seule_solution|mon_dernier_recours|
      la_seule_personne|ma_derniere_chance|seule_a_qui|seul_a_qui|personne_vers_qui`,
    cannot: `
      ne_peux_pas_acceder|peux_pas_acceder|pas_acces|plus_acces|aucun_acces|ne_peux_pas_utiliser|
      peux_pas_utiliser|ne_peux_pas_payer|peux_pas_payer|ne_peux_plus_payer|peux_plus_payer|
      ne_peux_pas_retirer|peux_pas_retirer|peux_rien_retirer|ne_marche_pas|marche_pas|
      ne_marche_plus|marche_plus|ne_fonctionne_pas|ne_passe_pas|passe_plus|pas_d_argent|
      plus_d_argent|n_ai_pas_les_moyens|pas_les_moyens|sais_pas_quoi_faire|sais_plus_quoi_faire|
      pas_de_quoi|refusent_de|sans_paiement|tant_que_je|ne_veulent_pas|n_ai_rien|
      impossible_d_acceder|impossible_de_payer|pas_assez`,
    curse: `
      connard|connards|connasse|conasse|salope|salopes|salaud|salopard|pute|putes|pouffiasse|
      poufiasse|enculer|encule|enculee|encules|fils_de_pute|fdp|ntm|batard|batarde|pd|pede|
      tapette|tarlouze|gouine|negre|negresse|bougnoule|bicot|youpin|mongol|mongole|mongolien|
      trisomique|attarde|attardee|grosse_vache|grosse_truie|grosse_conne|sale_conne|sale_con|
      pauvre_conne|pauvre_con|gros_con|sous_merde|ordure|raclure|dechet_humain|trouduc|
      trou_du_cul|trou_de_balle|branleur|branleuse|petasse|garce|catin|grognasse|bouffonne|
      bouffon|conne|tocard|tocarde|cassos|grosse_merde|petite_merde|abruti|abrutie|enfoire|
      enfoiree|enflure|thon_va|sac_a_merde|fumier|pouilleux_va|debile_mental|pourriture|
      sale_chienne|sale_truie|sale_arabe|sale_noir|sale_juif|sale_race|clochard_va`,
    you_are: `
      tu_es|t_es|vous_etes|t_as_l_air|tu_as_l_air|tu_n_es_qu|t_es_qu|tu_me_parais|que_tu_es`,
    fool: `
      idiot|idiote|imbecile|debile|stupide|moche|laid|laide|degoutant|degoutante|pathetique|
      inutile|dechet|merde|cochonne|truie|porc|vache|sorciere|folle_a_lier|malade_mental|
      malade_mentale|clown|attarde|rate|ratee|perdant|perdante|ridicule|repugnant|repugnante|rat|
      psychopathe|parasite|minable|nul|nulle|con|conne|cinglee|cingle|tare|taree|loser|boudin|
      thon|laideron|pourri|pourrie|pauvre_type|cas_social|cassos|bouffon|bouffonne|cretin|cretine|
      salope|pute|garce|abruti|abrutie|cruche|dinde|pouffe|ignoble|immonde|infecte|ane|beauf|
      degueulasse|hideux|hideuse|vieille_peau|profiteuse|mytho|lamentable`,
    fool_adj: `
      sale|sales|grosse|gros|pauvre|vieille|vieux|putain_de|immonde|bande_de|miserable|foutue|
      foutu|stupide|affreuse|vieil|frigide|aigrie`,
    fool_noun: `
      conne|con|vache|truie|porc|salope|chienne|idiote|idiot|debile|folle|pute|garce|sorciere|
      merde|imbecile|cretin|cretine|thon|boudin|naze|ordure|menteuse|menteur|connasse|connard|
      cochon|cloche|minable|dinde|abruti|tare|taree|moche|cougar|putain|rat|morue|mochete|harpie|
      crevard|laideron|pervers|nulle|batard|pouffe|pouffiasse`,
    go_away: `
      va_te_faire|allez_vous_faire|va_te_faire_foutre|va_te_faire_voir|nique_ta_mere|
      nique_ta_race|nique_toi|nique_tes_morts|ferme_ta_gueule|ta_gueule|ferme_ton_clapet|
      degage_de|casse_toi_pauvre|casse_toi_de|va_mourir|va_crever|creve_charogne|va_chier|
      allez_chier|suce_ma|suce_moi|je_t_emmerde|va_au_diable|fous_le_camp|va_niquer|baise_ta_mere|
      tg|vtff|vas_te_faire|lache_moi_la_grappe_connard|fuck_you|va_te_pendre|tu_me_degoutes|
      tu_me_fais_vomir|tu_pues|degage_de_la|degage_connard|degage_conne|mange_tes_morts|barre_toi|
      fous_moi_la_paix|dans_ton_cul|va_brule`,
    die: `
      va_crever|va_mourir|suicide_toi|pends_toi|tue_toi|j_espere_que_tu_vas_crever|
      j_espere_que_tu_creves|j_espere_que_tu_vas_mourir|je_vais_te_tuer|je_te_tue|
      je_vais_te_defoncer|je_vais_t_eclater|je_te_defonce|te_casser_la_gueule|
      je_vais_te_retrouver|je_vais_te_trouver|je_sais_ou_tu_habites|saute_par|personne_ne_voudra|
      personne_ne_veut_de_toi|personne_voudra|personne_veut_de_toi|tu_merites_de_mourir|jete_toi|
      jette_toi|te_peter_la|te_crever|te_buter|crever_la_gueule|te_fracasser|finir_seule_et|
      pas_etonnant_que_tu_sois|etonnant_que_tu_sois|personne_ne_t_aimera|personne_t_aimera|
      personne_t_aime|tu_finiras_seule|tu_finiras_seul|tu_vas_le_payer|te_defigurer`,
    mine: 'le_mien|la_mienne|moi|je_suis|mon|c_est|moi_c_est',
    for_me: 'pour_moi|a_me|pour_nous|a_moi',
    advance: `
      d_avance|a_l_avance|acompte|une_avance|au_prealable|arrhes|avant_de_se_voir|caution|
      paie_d_abord|frais_de_reservation|d_abord_tu_paies|paiement_d_abord`,
    cheque: `
      cheque|mandat|mandat_cash|renvoies|renvoyer|encaisses|encaisser|recevoir_un_virement|
      recevoir_de_l_argent_sur|transferer_le_reste|reexpedier|ton_compte_pour|cheque_de_banque|
      encaisse`,
    millions: 'million|millions|fortune',
    broke: `
      fauche|fauchee|a_sec|plus_un_sou|pas_un_sou|a_decouvert|sans_argent|plus_un_rond|
      pas_un_rond|dans_le_rouge|fins_de_mois|sans_le_sou`,
    token: `
      jeton|jetons|token|tokens|coin|coins|memecoin|prevente|mining_pool|shiba|doge|kraken|pool|
      staking|stake|monnaie_numerique|monnaies_numeriques|piece_numerique|monnaie_virtuelle`,
    rise: `
      exploser|explose|monte|monter|grimpe|grimper|centimes|x|fonce|depeche|fusee|decolle|
      decoller|avant_les_autres|avant_que|s_envole|s_envoler|multiplier|flambe|lune|moon`,
    seed_words: `
      12_mots|douze_mots|24_mots|phrase_de_recuperation|cle_privee|phrase_secrete|cles_privees|
      mots_de_recuperation|vingt_quatre_mots|seed_phrase`,
    bot: 'systeme|logiciel|bot|robot|algorithme|programme|ia|machine|automate',
    auto: `
      automatique*|tout_seul|toute_seule|trade|fait_tout|jour_et_nuit|pendant_que|sans_toucher|
      pilote_automatique|la_nuit|bosse_tout_seul|h_24|bosse`,
    stock: `
      action|actions|fonds|titres|obligations|petrole|petroliere|or|immobilier|startup|parts|
      terrain|parcelle|parcelles|bourse|paris|vin|vins|cave|capital|societe|livret`,
    insider: `
      delit_d_initie|tuyau|tuyaux|info_confidentielle|info_secrete|sur_invitation|invitation|
      place_pour_toi|garde_une_place|une_place|fonce|monter|exploser|opportunite_en_or|dividende|
      dividendes|avant_que|fusion|je_te_fais_entrer|fais_entrer|te_mets_dedans|garanti|percent|
      pour_cent|je_le_tiens|ministre|recrut*|filleul|filleuls|parrain*|rapporte|double|triple|
      exclusif|rachat`,
    put_in: `
      mis|mets|mettre|investi|depose|deposes|verse|verses|place|placer|commence_avec|
      commences_avec|demarre_avec|mise|mises|mise_de|ticket_d_entree|apport|minimum`,
    get_out: `
      retire|recupere|gagne|sorti|ressorti|touche|encaisse|devenu|devenus|recu|benefice|rapporte|
      sors`,
    robbed: `
      agresse|agressee|depouille|depouillee|braque|braquee|kidnappe|enleve|tabasse|tabassee|
      pickpocket|pickpockets|vole_mon|vole_ma|vole_mes|me_suis_fait_voler|me_suis_fait_agresser|
      vole_tout`,
    held: `
      detenu|detenue|me_laissent_pas|me_laisse_pas|ne_peux_pas_partir|commissariat|enferme|
      enfermee|cellule|garde_a_vue|retenu|retenue|me_garde|me_gardent|me_retient|me_retiennent|
      tant_que_l_amende|tant_que_je|pas_sortir|pas_repartir|pas_partir|me_bloque|me_bloquent`,
    mission_sure: `
      plateforme_petroliere|plateforme_offshore|plateforme_de_forage|mission_de_paix|us_army|
      armee_americaine|casque_bleu|casques_bleus|onu|medecin_militaire|hopital_de_campagne|
      peloton|bataillon|mortiers|mortier|eclat_d_obus|eclats_d_obus|ligne_de_front|base_militaire|
      zone_de_guerre|forces_speciales|marine_us`,
    mission: `
      deploye|deployee|soldat|militaire|general|armee|capitaine|offshore|caserne|stationne|
      affecte|chirurgien|ingenieur|marine|sergent|commandant|navire|bateau|base|contrat|petrolier|
      mission|colonel|cargo|troupes`,
    mission_end: `
      mission_se_termine|fin_de_ma_mission|mission_sera_finie|contrat_se_termine|contrat_finit|
      fin_de_mon_contrat|finis_mon_contrat|je_viens_te|te_rejoindre|je_te_rejoins|pour_toujours|
      permission|veuf|perdu_ma_femme|demobilise|vie_tranquille|a_vous_pour|a_toi_pour|retraite|
      releve|vivre_avec_toi`,
    secret: `
      en_cachette|en_secret|cache|cachee|personne_ne_doit|confisque_nos_telephones|
      pris_nos_telephones|chuchot*|discretement`,
    without: 'sans|pas_de|plus_de|n_ai_plus',
    all_gone: `
      tout_perdu|tout_vole|tout_pris|ont_tout|plus_rien|dors_sur|dors_dans|dors_a|sur_un_banc|
      tout_emporte|vole_tout|rien_sur_moi|tout_est_parti`,
    work: `
      travaille|travaillais|bosse|stage|infirmiere|infirmier|aide_soignante|ambulancier|collegue|
      benevole|visite|service|interne|brancardier`,
    go_back: `
      retourne_dans_ton|rentre_dans_ton|retourne_chez_toi|rentre_chez_toi|retourne_d_ou|
      degage_dans_ton`,
    command: `
      commandement|commandant|quartier_general|general|superieurs|hierarchie|etat_major`,
    beg: `
      urgent|desespere|desesperee|supplie|t_en_prie|aide_moi|urgence|toi_seule|toi_seul|prie_pour|
      a_genoux|je_vous_en_prie|aidez_moi|sors_moi`,
    mentor: 'mentor|mentore|gourou|coach',
    balance: 'solde|compte_grossir|portefeuille|compte_grimper',
    savings: 'epargne|economies|livret_a|assurance_vie|bas_de_laine|plan_epargne',
    loan_yours: `
      credit_a_ton_nom|pret_a_ton_nom|prends_un_credit|prendre_un_credit|credit_conso|a_ton_nom|
      fais_un_pret|souscris`,
    courier: 'chronopost|la_poste|dhl|colissimo|fedex|ups|mondial_relay|dpd|coursier|livreur',
    shop: 'caisse|caissiere|caissier|bureau_de_tabac|tabac|supermarche|magasin|buraliste',
    camp: 'camp|base|convoi|unite|caserne|campement',
    attack: `
      attaque|attaques|attaquee|bombarde|roquettes|roquette|mortiers|sous_le_feu|embuscade|tirs|
      bombardement|obus`,
    visa_out: `
      visa_expire|visa_a_expire|visa_est_expire|visa_perime|visa_termine|fin_de_visa|visa_arrive`,
    pirates: 'pirates',
    relative: `
      neveu|frere|beau_frere|gendre|collegue|voisin|ex|fils|copain|cousin|petit_fils|beau_pere|
      patron|pere|pote`,
    how_much: 'combien|tu_as_combien|t_as_combien|tu_as_du|t_as_du',
  },
  finds: {
    mail: [
      '{my} adresse ~ gmail|hotmail|mail|orange|free|yahoo',
      'ecris|envoie|contacte moi ~ {mailbox}',
      'adresse mail|email {is}',
    ],
    messenger: [
      'insta|instagram|snap|snapchat|facebook|ig ~ c_est|est|je_suis',
      'mon|ton|le|par|sur|au snap|insta|fb|whats|wtsp|wtp|wathsap|whatsap|telegramme|face|tel',
      'ajoute|cherche|trouve|suis|contacte|rejoins moi ~ {social}|whats',
      'me trouver|trouves|trouveras|joindre|contacter|ajouter ~ {social}',
      '{have} ~ snap|insta|whats|fb|ig',
      '{social} moi',
    ],
    money: [
      'peux|pourrais|peut|pourrait|voudrais|veux ~ preter|envoyer|avancer|virer|verser|depanner|transferer|donner ~ {money}|#',
      '{lend} ~ {money} ~ a|sur|pour {my}|moi',
      'besoin d|de|du? ~ {money}',
      'besoin ~ # {sum}?',
      'manque|manquent|faut ~ # {sum}|mille|cents',
      '# {sum}|balles ~ depanner|preter|manque|avancer|envoyer|manquent|suffiraient|suffirait|pretes',
      'emprunter ~ {money}|#',
      'payer|regler|acheter|prendre|avancer|financer ~ {my} {cost}',
      'paye|paie|achete|regle|prends|recharge moi|mon|ma|mes ~ {cost}|forfait|telephone|billet',
      'm aider|depanner ~ {money}|{cost}|financier*|payer|#',
      '{cost} ~ payer|regler & rembours*|prete*|{money}|aide*|{ask}',
      'mandat cash|western',
      'virement & {ask}|{me}|{urgently}|instantane',
      'fais|faire|envoyer|envoie moi? un virement|mandat',
      'acompte|avance|caution ~ {ask}|vers*|virement|envoy*',
      'mon rib|iban',
      '{pay_app}|lydia & {me}|envoie|envoyer|payer|rembourse',
      'a decouvert & {ask}|aide*|{money}',
    ],
    invest: [
      '{money}|epargne|economies investi*|placer|fructifier',
      'facilement|rapidement|vite|beaucoup ~ argent & gagn*',
      'invest* ~ # {sum}?',
      '# {sum}? ~ {earn} ~ {each}|{sure}',
      'gagn* ~ # {sum} ~ {each}',
    ],
    emergency: [
      'compte|carte|cartes|comptes ~ bloque*|gele*|pirate* & {away}|{aid}|{money}|{ask}',
      '{stuck} & {away}',
      '{stuck} ~ aide*',
    ],
    insult: [
      '{you_are} ~ {fool_noun}',
      'espece d|de ~ {fool}|{fool_noun}',
      'idiote|idiot|debile|imbecile va',
      'quelle|quel {fool}|{fool_noun} ~ tu',
      'comme toi & {fool}|{fool_noun}',
      'sale {fool}|race|tete|gueule',
      'pauvre type|tache|mec|fille',
      '{you_are} ~ gros|grosse porc|vache|truie|merde|con|conne|tas',
      'gueule de ~ con|merde|rat',
      'tete de ~ con|merde|noeud',
    ],
  },
  harmless: {
    messenger: [
      '{no} - {app}',
      '{no} = sur|de|par|d {app}',
      '{app} - {no}',
      '{app} ~ groupe|groupes|stories|story|videos|accro|supprime|ennuy*|desinstalle|quitte|marre|toxique',
      'supprime|desinstalle|quitte|accro|groupe|groupes|ferme|lasse|fatigue ~ {app}',
      '{my} ~ mere|pere|enfants|soeur|frere|grand_mere|copines|fille|fils|patron|chef|niece|maman ~ {app}',
      '{app} ~ {my} mere|pere|enfants|soeur|frere|fille|fils|patron|chef|maman',
      'travail* ~ chez|pour {social}',
      'bon|mauvais|un|le|au|du|premier signal',
    ],
    money: [
      '{no} = {money}',
      'argent ~ pas|jamais|bonheur',
      'livre|livres|echelle|velo|voiture|veste|parapluie|stylo|oreille|attention ~ pret*|emprunt*',
      'pret*|emprunt* ~ livre*|echelle|velo|veste|parapluie|oreille|attention|pull|perceuse|tente',
      'moitie|addition',
      'besoin ~ # ~ cafes|minutes|heures|jours|semaines',
      'pret|prete|prets a|pour|de',
    ],
    giftcard: [
      'recu|gagne|offert|eu ~ {card}',
      '{card} ~ anniversaire|noel|expire*|recu|mariage|collegue*|offert|niece|restaurant|spa',
      'anniversaire|noel|mariage|restaurant|spa ~ {card}',
    ],
    crypto: [
      '{my} {relative} = {coin}',
      '{coin} = {my} {relative}',
      '{coin} / {my} {relative}',
      '{coin} , {my} {relative}',
      '{no} - {coin}',
      '{coin} ~ rien|ennuy*|arnaque|bulle|perdu|pas|chinois|blabla',
      'comprends|compris|parler|parle|perdu|saoule|soule ~ {coin}',
    ],
    invest: [
      '{no} - invest*|trading|bourse',
      'invest*|investis ~ temps|energie|relation|relations|amour|effort*|personnes|toi|moi|quelqu|amitie*|sentiments|bon|bonne|association|humain',
      'temps|energie|effort*|amour ~ investi*',
      'travail* ~ invest*|bourse|banque|finance*|trading',
      'actions ~ paroles|parlent|mots|bonnes|association',
    ],
    emergency: [
      '{work} ~ {ill}',
      '{ill} ~ {work}',
      'bouchons|embouteillage*|ascenseur|bureau|travail|reunion ~ {stuck}',
      '{stuck} ~ bouchons|embouteillage*|ascenseur|bureau|reunion|travail',
    ],
    insult: [
      '{no} - {fool}',
      'je|j ~ suis|sens|senti|sentie|ai_ete|etais|trouve|me_suis_senti ~ {fool}|{fool_noun}',
      'question|blague|film|truc|erreur|idee|habitude|chanson ~ {fool}',
      'gros|grosse|petit|petite|vieux|vieille|pauvre|sale chat|chien|temps|fatigue|journee|bisou|bisous|fou',
      'gros nul',
      'tu fais ~ gros|grosse|vieux|petit|nul',
      'espece de rien',
      'quel|quelle con|conne|nul|bete|idiot ~ je|j',
    ],
  },
}
