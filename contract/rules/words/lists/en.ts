import type { WordList } from './word-list.ts'

export const en: WordList = {
  sets: {
    a: 'a|some|the|more|little|bit|of|about|just|extra|any',
    ask: `
      can|could|would|will|may|please|pls|plz|wondering_if|hoping|kindly|mind|need_you_to|
      want_you_to|ask_you|able_to|be_able|if_you`,
    me: 'me|my|us|mine',
    my: 'my|this|our',
    your: 'your|ur|yr',
    have: `
      do_you_have|have_you_got|you_have|got|u_have|do_you_use|you_use|are_you_on|r_u_on|you_on|
      u_on|what_s_your|whats_your|what_is_your|do_u_have|give_me_your|send_me_your`,
    is: 'is|s|ends|are',
    here: 'here|below|attached|following|details',
    of: 'of|for|from|to',
    no: `
      no|not|never|don_t|dont|doesn_t|without|hate|quit|isn_t|wasn_t|didn_t|hardly|barely|nor|
      neither|aren_t|won_t|stop|avoid`,
    mailbox: `
      email|mail|e_mail|email_address|mail_address|gmail|hotmail|mailbox|email_id|inbox_address`,
    write: 'email|mail|write|reach|contact|e_mail|text|send|drop',
    by: 'at|on|by|via|to|through|using|an|a_quick',
    talk: `
      talk|chat|text|message|msg|write|add|find|follow|reach|hit|contact|move|switch|continue|dm|
      pm|call|send|ping|hmu|speak|snap|come|catch|lets|let_s|take_this|search|look_me_up|
      more_active|active|available|mostly|usually|faster|easier|better|prefer`,
    on: 'on|over|via|through|to|at|by|over_to|over_on|onto|using|me_on',
    named: 'is|name|handle|account|username|id|user|under|me|addy',
    money: `
      money|cash|tenner|fiver|few_hundred|couple_hundred|couple_of_hundred|funds|loan|fund|
      payment|amount|{sum}|grand`,
    lend: `
      lend|loan|send|transfer|wire|give|borrow|spare|spot|donate|deposit|pay|front|sending|
      lending|contribute|help|advance|forward`,
    lend_me: `
      lend_me|loan_me|send_me|wire_me|give_me|spot_me|transfer_me|front_me|help_me_with|borrow_me|
      sending_me|lending_me|cashapp_me|venmo_me|zelle_me|paypal_me|spare_me`,
    need: 'need|short|needed|require|owe|behind|looking_for|missing|short_of',
    urgently: `
      urgent|urgently|asap|desperate|desperately|immediately|today|right_now|right_away|emergency|
      by_tonight|tonight|by_tomorrow|by_friday|quickly|badly|help_me|begging|beg|as_soon_as|help|
      deadline|quick`,
    for_cost: `
      for_my|to_pay|for_the|to_buy|for_a|to_get|to_fix|to_cover|so_i|for_rent|for_food|to_come|
      to_travel|until`,
    pay: `
      pay|cover|buy|book_me|book_my|book_the|paying|sponsor|fund|top_up|covering|cost|costs|bill|
      bills|afford|fee|fees|settle|purchase|payment|chip_in|sort`,
    pay_back: `
      pay_you_back|pay_it_back|pay_back|paying_you_back|repay|return_it|give_it_back|refund_you|
      pay_you_double|pay_you_next|get_it_back|paid_back|pay_u_back|return_the_money|
      back_with_interest|reimburse|every_penny|every_cent|pay_you_when|pay_you_as|send_it_back|
      have_it_back`,
    promise: 'promise|swear|payday|paycheck|salary|word|wages|interest',
    cost: `
      ticket|tickets|flight|flights|rent|bill|bills|visa|fine|surgery|operation|hospital_bill|
      hospital|medicine|medication|meds|phone_bill|airtime|fuel|gas|petrol|bus|train_ticket|trip|
      travel|passport|bail|lawyer|customs|debt|debts|doctor|tuition|school_fees|data|hotel_bill|
      funeral|electricity|groceries|airfare|taxi|uber|car_repair|fee|fees|fare|deposit|
      plane_ticket|insurance|car|electric|phone|childcare|nanny|babysitter|phone_plan|sim|
      subscription|treatment`,
    via: 'via|by|with|on|through|to|my|use|using|got|have|send_it|a|do_you_have|you_have',
    account: `
      bank_account|account_number|account_details|bank_details|account|sort_code|routing_number|
      card_details|credit_card|debit_card|cards|card|banking|accounts|bank|bank_cards|bank_card|
      funds`,
    bank_secret: `
      bank_details|account_number|bank_account|card_number|pin|pin_code|login_details|
      verification_code|credit_card|debit_card|card_details|bank_login|online_banking|
      security_code|sms_code|ssn`,
    aid: 'help|assist|support|aid|helping|assistance|rescue|save|bail_me|helped',
    financial: 'financial|financially|money_wise|money_problems|money_trouble',
    card: `
      gift_card|gift_cards|giftcard*|gift_voucher|gift_vouchers|gift_certificate|prepaid_card|
      prepaid_cards|top_up_card|e_gift|egift`,
    card_word: `
      card|cards|code|codes|voucher|vouchers|giftcard|pin|balance|gift_card|gift_cards|credit|
      vanilla`,
    code: 'code|codes|numbers|pin|digits',
    buy: `
      buy|get|send|purchase|scratch|photo|picture|pic|pics|grab|pick_up|back|proof|receipt|scan|
      give_me|pay|accept|in_the_form|store|grab_me|worth`,
    scratch: 'scratch|scratched|scratching|reveal',
    back_side: 'back|behind|on_the_back|photo|picture|pic',
    earn: `
      earn|earned|earning|earnings|profit*|returns|return|rich|income|doubled|double|percent|roi|
      wealth|weekly|monthly|daily|passive|tripled|gains|gain|payout|roi|fortune|wealthy|grow|
      growing|per_day|payouts|financial_freedom`,
    teach: `
      teach|show|guide|help_you|tips|tip|advice|mentor|uncle|aunt|website|site|app|link|strategy|
      secret|opportunity|method|system|expert|analyst|join|start|begin|sign_up|register|deposit|
      guaranteed|guarantee|risk_free|no_risk|without_risk|platform|interested|walk_you|introduce|
      learn_from|ever_tried|ever_thought|heard_of|know_about|get_into|explain|insider|signals|
      get_you_started|teaching|broker|coach|account_manager|trust_me|ever_traded|minimum`,
    deal: `
      trade*|trading|send|buy|wallet|pay|transfer|exchange|coins|signals|invest*|withdraw|deposit|
      mining|mine|fund|convert|stake|staking|account_manager|bot`,
    address: 'address|key|seed|seed_phrase|recovery_phrase|id',
    trade: `
      invest*|trading|trader|trade|trades|day_trading|forex|stocks|stock_market|options|
      gold_trading|fx|hedge|shares|binary_options|dropshipping|affiliate_marketing|mlm|
      network_marketing|savings|business_opportunity`,
    trade_sure: `
      forex|day_trading|binary_options|passive_income|investment_opportunity|investment_platform|
      trading_platform|investment_plan|trading_bot|copy_trading|financial_freedom|gold_trading|
      investment_scheme|trading_account|trading_signals|fx_trading|pyramid|business_proposal|
      crypto_investment|high_returns|investment_tip|investment_app|trading_app|get_rich`,
    sure: `
      guaranteed|guarantee|risk_free|no_risk|without_risk|while_you_sleep|from_your_phone|
      zero_risk`,
    each: `
      per_day|per_week|a_day|a_week|a_month|every_week|every_month|every_day|weekly|monthly|daily|
      per_month`,
    double: 'double|triple|multiply|grow|invest|doubled|doubling|put_to_work',
    easy_money: `
      easy_money|fast_money|quick_money|get_rich|quick_cash|make_your_money_work|
      money_work_for_you|side_income|extra_income|second_income|fast_cash`,
    stuck: `
      stuck|stranded|detained|robbed|mugged|arrested|held_up|trapped|held_at|in_custody|
      got_stopped|pickpocketed|can_t_leave|cannot_leave|can_t_get_home|locked_up|stopped_at`,
    away: `
      cancun|abroad|airport|border|customs|ship|vessel|rig|oil_rig|deployment|deployed|hotel|
      embassy|turkey|nigeria|ghana|dubai|istanbul|malaysia|africa|london|spain|egypt|syria|
      ukraine|overseas|foreign|jail|prison|police|offshore|kuala_lumpur|lagos|manila|cyprus|
      mexico|thailand|bali|bangkok|afghanistan|yemen|iraq`,
    lost: 'stolen|lost|stole|took|taken|snatched|robbed|confiscated|seized|missing|nicked',
    papers: `
      passport|wallet|bank_card|bank_cards|purse|luggage|documents|credit_cards|papers|handbag|
      cards|bag`,
    ill: `
      hospital|surgery|operation|surgeon|critically_ill|cancer|heart_attack|medicine|medication|
      emergency_room|clinic|treatment|intensive_care|icu|very_ill|very_sick|stroke|dialysis|
      malaria|chemo|doctors|seriously_ill|transplant|dying|really_sick|fell_ill|terminally`,
    kin: `
      daughter|son|mother|father|mom|mum|dad|grandma|grandmother|child|kid|kids|brother|sister|
      nephew|niece|wife|baby|grandpa|boy|girl`,
    accident: 'accident|crash|car_crash|car_accident|collision|fire|injured',
    blocked: 'blocked|frozen|hacked|locked|froze|suspended|restricted|on_hold|declined',
    parcel: `
      parcel|package|gift|gold|trunk|suitcase|container|shipment|inheritance|box|consignment|
      gifts|delivery`,
    customs: `
      customs|clearance|import_duty|import_fee|release_fee|delivery_fee|courier|clear_it|duty|
      release_it|diplomat`,
    inheritance: `
      inheritance|inherited|inherit|heir|beneficiary|late_father_left|next_of_kin`,
    lawyer: 'lawyer|attorney|bank|million|millions|share|solicitor|barrister|fund',
    distress: `
      emergency|crisis|desperate|homeless|on_the_street|starving|evicted|eviction|in_trouble|
      nowhere_to_go|no_food|kicked_out|life_or_death|begging|in_danger|haven_t_eaten|hungry`,
    only_you: `
      only_one_who_can_help|only_person_who_can|only_one_i_can|only_person_i_can|only_one_i_trust|
      only_person_i_trust|you_re_my_only_hope|you_are_my_only_hope|only_hope|no_one_else_to|
      nobody_else_to|no_one_else_i|nobody_else_can|no_one_else_can|only_you_can|my_only_hope|
      nowhere_else_to_turn|no_one_to_turn|last_hope`,
    cannot: `
      can_t_access|cannot_access|can_t_reach|no_access|can_t_get_to|unable_to_access|can_t_use|
      cannot_use|can_t_withdraw|can_t_pay|cannot_pay|can_t_afford|don_t_have_access|won_t_work|
      isn_t_working|not_working|doesn_t_work|no_money|don_t_know_what_to_do|no_way_to|won_t_let|
      refuse_to|until_we_pay|until_i_pay`,
    curse: `
      cunt|whore|slut|motherfucker|motherfucking|dickhead|asshole|arsehole|wanker|twat|faggot|fag|
      nigger|bastard|prick|cocksucker|douchebag|shithead|dumbass|fuckface|scumbag|tosser|bellend|
      skank|pathetic_loser|fat_pig|piece_of_shit|piece_of_trash|piece_of_garbage|son_of_a_bitch|
      dumb_bitch|stupid_bitch|ugly_bitch|fat_bitch|crazy_bitch|tranny|fuckwit|shitbag|you_bitch|
      gold_digging|waste_of_space|waste_of_oxygen|trash_human|muppet_like_you`,
    you_are: `
      you_are|you_re|youre|ur|u_are|u_r|what_a|such_a|people_like_you|you_look_like|you_absolute|
      you_fucking|you_must_be|you_were|called_you`,
    fool: `
      idiot|moron|loser|bitch|pig|cow|imbecile|retarded|pathetic|stupid|ugly|disgusting|worthless|
      dumb|dumber|creep|fat|psycho|freak|scum|trash|garbage|idiotic|clown|vermin|rat|hag|
      brainless|degenerate|desperate_loser|whale|waste|shit|joke_of|nobody|filth|simp|incel|
      pervert|repulsive|hideous|trash_person|braindead|dimwit|halfwit|arse|ass`,
    fool_adj: `
      stupid|dumb|ugly|fat|fucking|disgusting|pathetic|worthless|dirty|filthy|old|lying|useless|
      crazy|nasty|sad|brainless|miserable|desperate|bloody|gross|arrogant|cheap`,
    fool_noun: `
      bitch|cow|pig|idiot|moron|loser|hag|creep|freak|slut|whore|cunt|rat|pervert|prick|clown|
      scum|twat|trash|liar|tramp|imbecile|witch|retard|ass|troll|muppet|bastard|wanker|cretin`,
    go_away: `
      fuck_off|fuck_you|fuck_u|fuck_yourself|go_fuck|piss_off|screw_you|go_to_hell|
      shut_your_mouth|shut_the_fuck|shut_ur|shut_your|rot_in_hell|eat_shit|bugger_off|sod_off|
      burn_in_hell|up_yours|kiss_my_ass|kiss_my_arse|suck_my|get_fucked|stfu|gtfo|kys|
      fuck_right_off|f_off|drop_dead|choke_on`,
    die: `
      kill_yourself|drop_dead|hope_you_die|hope_you_get|hope_u_die|go_die|should_die|i_ll_kill|
      i_will_kill|gonna_kill|hang_yourself|kys|end_yourself|wish_you_were_dead|better_off_dead|
      i_ll_find_you|i_will_find_you|know_where_you_live|beat_the_shit|smash_your|hope_you_rot|
      hope_you_choke|punch_you|hurt_you_bad|nobody_would_miss|nobody_will_ever_love|
      no_one_will_ever_love|nobody_could_ever_love|break_your`,
    mine: 'mine|i_m|im|my|it_s|its',
    for_me: 'for_me|to_me|for_us',
    advance: `
      upfront|up_front|in_advance|deposit|advance|pay_first|money_first|booking_fee|
      reservation_fee|verification_fee|beforehand`,
    cheque: `
      cheque|cashier_s_check|check_clears|cheque_clears|money_order|deposit_a_check|cash_a_check|
      cash_the_check|forward_the_rest|forward_the_money|receive_a_transfer|send_on_the_rest|
      reship|forward_parcels|into_your_account`,
    millions: 'million|millions|fortune',
    broke: `
      broke|skint|overdrawn|overdraft|penniless|not_a_penny|no_cash|empty_account|out_of_money|
      strapped_for_cash|run_out_of_money`,
    token: `
      coin|coins|token|tokens|memecoin|presale|pre_sale|mining_pool|liquidity_pool|shiba|doge|
      kraken|pool|stake|staking|node|nodes|liquidity`,
    rise: `
      moon|mooning|explode|exploding|cents|x|skyrocket|pump|pumping|hurry|get_in|going_up|rocket|
      blow_up|before_it|pennies|go_up|early|100x|10x`,
    seed_words: `
      12_words|twelve_words|24_words|seed_phrase|recovery_phrase|private_key|seed_words|
      recovery_words|12_word|twelve_word|24_word|secret_phrase`,
    bot: 'system|software|bot|robot|algorithm|program|ai|programme|script',
    auto: `
      automatic|automatically|by_itself|trades|on_its_own|does_everything|round_the_clock|
      while_you|hands_off|autopilot|24_7|does_the_work|overnight`,
    stock: `
      stock|stocks|share|shares|fund|funds|bonds|oil|gold|property|startup|ipo|equity|plot|plots|
      land|ticker|pension|savings|betting|bets|syndicate|timber|whisky`,
    insider: `
      insider|inside_info|inside_information|hot_tip|tip|invite_only|by_invitation|invitation|
      spot_for_you|save_you_a_spot|get_in_now|get_in_early|going_up|golden_opportunity|dividend|
      dividends|before_the_news|merger|takeover|cut_you_in|let_you_in|get_you_in|returns|recruit|
      downline|per_cent|percent|guaranteed|closes`,
    put_in: `
      put_in|putting_in|put|deposited|deposit|invested|started_with|start_with|stake_of|buy_in|
      chuck_in|throw_in|chip_in|pop_in|stick_in|minimum`,
    get_out: `
      took_out|withdrew|withdrawn|got_back|came_out|turned_into|made|back|cashed_out|profit|
      paid_out|pays|out`,
    robbed: `
      robbed|mugged|jumped|kidnapped|beaten_up|pickpocketed|attacked|held_up|burgled|held_me`,
    held: `
      detained|won_t_let_me|not_letting_me|can_t_leave|police_station|arrested|locked_up|
      in_custody|in_a_cell|holding_me|keep_me|keeping_me|until_i_pay|unless_i_pay|refuse_to_let|
      let_me_go|let_me_leave|let_me_out|let_us_go|let_me_through`,
    mission_sure: `
      oil_rig|rig_off|peacekeeping|us_army|us_forces|un_mission|un_doctor|un_peacekeeper|
      army_doctor|army_surgeon|military_doctor|field_hospital|platoon|battalion|mortared|mortar|
      front_line|frontline|forward_base|military_base|us_marine|us_marines|special_forces|
      combat_zone|war_zone|shrapnel|drilling_platform|oil_platform|offshore_platform`,
    mission: `
      deployed|deployment|soldier|military|general|army|captain|offshore|barracks|stationed|
      surgeon|engineer|marine|marines|sergeant|commander|vessel|ship|base|contract|tanker|navy|
      forces|troops|colonel|cargo_ship|rig`,
    mission_end: `
      mission_ends|contract_ends|deployment_ends|tour_ends|tour_is_over|come_to_you|
      come_straight_to|come_home_to_you|be_with_you_forever|for_good|on_leave|my_leave|discharge|
      discharged|widower|widowed|lost_my_wife|when_this_is_over|retire|retirement|fly_to_you|
      settle_down|leave_request|relieved`,
    secret: `
      secretly|in_secret|nobody_can_know|hiding|hide|phones_were_taken|took_our_phones|whisper|
      hidden|sneaking`,
    without: 'without|no|lost_my|took_my|have_my|has_my|kept_my',
    all_gone: `
      everything_gone|everything_is_gone|lost_everything|took_everything|everything_stolen|
      nothing_left|sleeping_on|sleeping_in|on_a_bench|wallet_everything|left_me_with_nothing|
      got_nothing|stole_everything`,
    work: `
      work|worked|shift|internship|job|nurse|paramedic|a_and_e|colleague|volunteer|visiting|ward|
      training|radiographer|porter`,
    go_back: `
      go_back_to_where|go_back_to_your|back_where_you_came|go_home_you|back_to_your_own_country|
      go_back_to`,
    command: 'command|commander|commanding_officer|headquarters|general|hq|superior|colonel',
    beg: `
      desperate|desperately|begging|beg_you|help_me|emergency|only_you|pray_for|on_my_knees|
      please_help|urgently|urgent|god_bless|pls_help`,
    mentor: 'mentor|mentors|guru|trading_coach|my_coach',
    balance: 'balance|account_grow|portfolio|account_growing',
    savings: 'savings|savings_account|pension_pot|nest_egg|retirement_fund|isa',
    loan_yours: `
      loan_in_your_name|loan_in_ur_name|credit_in_your|contract_in_your_name|take_out_a_loan|
      payday_loan|phone_contract_in`,
    courier: 'dhl|fedex|ups|royal_mail|usps|evri|hermes|courier|dpd',
    shop: 'till|cashier|checkout|store|tesco|walmart|gas_station|clerk',
    camp: 'camp|base|convoy|unit|compound|outpost|barracks',
    attack: `
      attacked|shelled|bombed|rockets|mortared|mortars|under_fire|ambushed|airstrike|shelling|
      hit_us`,
    visa_out: `
      visa_ran_out|visa_expired|visa_has_expired|visa_is_up|visa_s_expired|visa_ran|overstayed|
      visa_runs_out`,
    pirates: 'pirates|pirate',
    relative: `
      nephew|brother|cousin|son_in_law|brother_in_law|colleague|neighbour|ex|son|mate|grandson|
      father_in_law|flatmate|roommate|boss|lad`,
    how_much: `
      how_much|do_you_have|do_u_hold|do_you_hold|you_hold|hold_any|do_you_own|u_hold|do_u_have`,
  },
  finds: {
    mail: [
      'email|mail me',
      '{ask} ~ email {me}',
      '{my} {mailbox} ~ so_you|to_you|share',
      'drop|shoot {me} ~ email|mail',
    ],
    messenger: [
      '{on} insta|instagram|ig|snap|snapchat|signal|discord|messenger|fb|tg|kik ~ instead|better|more|rather|mostly|too',
      'insta|instagram|snap|ig|handle|username|discord ~ is|s ~ under',
      'add|find|follow|search {me} ~ {social}',
      '{social} me',
      'hmu|hit_me_up ~ {social}',
      'line id',
      '{my} handle|username is',
      'text me ~ instead|off_here|outside',
      'leave|off this app|site|platform & {app}|text|number',
    ],
    money: [
      '{ask} ~ borrow ~ {money}',
      'borrow ~ #',
      'send|wire|transfer|lend ~ {money} ~ me|my|us',
      'i need|needed ~ {money}',
      'need {a}? {money}',
      'need - # {sum}?',
      'short # {sum}?',
      'short on|of ~ {money}|rent|cash|{cost}',
      '# {sum} ~ short|needed|loan|borrow|would_help|would_do|is_all',
      'help|helping ~ {me} ~ {cost}',
      'pay|cover|buy|book {my}|me|for_my ~ {cost}',
      'help ~ out ~ {money}|{cost}|#',
      'lend ~ hand ~ {money}|{cost}',
      'can t|cannot|can_not afford ~ {cost} & {ask}|help|lend|{money}',
      'cashapp|venmo|zelle|paypal|wire {me}|it',
      '{via} zelle',
      'small loan',
      'loan ~ until|till ~ payday|paid|salary|friday|monday|next',
      'send ~ {pay_app}',
      'deposit|advance ~ {ask}|pay|send ~ before|first|secure',
    ],
    crypto: ['{coin} ~ is_the_future|changed_my_life|made_me'],
    invest: [
      'make|made|making|earn ~ # {sum}? ~ {each}|{sure} & {teach}',
      '{trade}|{coin} & made|make|making ~ #',
      'financial|financially free|freedom ~ like|with|just',
    ],
    emergency: [
      '{stuck} ~ help',
      'i m|am ~ {stuck} ~ {ask}|need|no',
      'lost|stolen ~ everything & {away}|help|{money}',
      'bank|card|cards|account ~ {blocked}',
    ],
    insult: [
      '{fool_noun} like you',
      'you {fool_adj} {fool}',
      'you {fool_noun}',
      'you retarded|stupid|dumb|deaf|blind|braindead or',
      '{you_are} ~ {fool_noun}',
      'no_wonder ~ you ~ single|alone',
      'nobody ~ want|wants|love|loves you',
    ],
  },
  harmless: {
    messenger: [
      '{no} - {app}',
      '{no} = on|use|have|got {app}',
      '{app} ~ deleted|deactivated|gone|group|groups|stories|story|reels|memes|video|videos|addict*|boring|toxic|annoying|scrolling|filters|generation|ban',
      'deleted|deactivated|quit|left|off|leaving|hate|scrolling|bored|fed_up ~ {app}',
      'family|work|team|class|school|neighbourhood|parents {app}',
      '{my} ~ mum|mom|mother|dad|kids|sister|brother|nan|grandma|friends|daughter|son|boss|colleague|colleagues|nephew|niece ~ {app}',
      '{app} ~ {my} mum|mom|mother|dad|kids|sister|brother|nan|grandma|daughter|son|boss|colleague',
      'work* ~ at|for {social}',
      'signal ~ strength|phone|reception|bad|weak|mixed',
      'phone|mixed|bad|no|weak|wifi|traffic|good|clear|turn signal*',
      'snap|snaps ~ photos|pictures|out|decision',
      'face to_face|mask|your|my',
      'about face',
    ],
    money: [
      '{no} = {money}',
      'send ~ money ~ {my} mother|mum|mom|family|parents|kids|daughter|son|sister',
      '{money} ~ can_t_buy|isn_t_everything|doesn_t|isn_t|not|never|happiness',
      'borrow|lend ~ book*|umbrella|ladder|bike|car|jacket|jumper|hoodie|pen|ear|charger|dog',
      'lend me your ear|ears|strength',
      'need ~ # ~ coffee|coffees|hours|minutes|weeks|days|pints|beers|drinks|years|cups|km|miles',
      'split ~ bill',
      'bill ~ split|dinner|mine|on_me',
    ],
    giftcard: [
      'got|won|received|gave|bought|getting ~ {card}',
      '{card} ~ birthday|christmas|expired|left|leftover|present|wedding|colleague|coworker',
      'birthday|christmas|wedding|leaving ~ {card}',
    ],
    crypto: [
      '{my} {relative} = {coin}',
      '{coin} = {my} {relative}',
      '{coin} / {my} {relative}',
      '{coin} , {my} {relative}',
      '{no} - {coin}',
      '{coin} ~ bro|bros|boring|scam|bubble|nonsense|lost|crash|crashed|nothing|bores|talk',
      '{no} = {coin}',
      'understand|understood|talk|talking|boring|lost|ex ~ {coin}',
    ],
    invest: [
      '{no} - invest*|trading|trade|stocks',
      'invest* ~ time|energy|relationship|love|effort|people|each_other|yourself|myself|someone|friendship*|emotion*|good|shoes|bike|mattress|coffee|sofa',
      'time|energy|effort|love|emotionally ~ invest*',
      'trade|trading ~ cards|places|recipes|stories|books|secrets|pokemon|playlists|puns|jokes|fair|school|plumb*|electric*',
      'work* ~ invest*|trading|stock*|finance|bank',
      'shares ~ my|same|interest*|love',
    ],
    emergency: [
      '{work} ~ {ill}',
      '{ill} ~ {work}',
      'stuck ~ traffic|meeting|work|lift|song|head|home|rain|boring|mud|rut',
      'lost ~ track|phone|weight|keys|bet|game|count|mind|umbrella|voice',
    ],
    insult: [
      '{no} = {fool}|{fool_noun}|{curse}',
      'i|i_m|im|me ~ am|feel|felt|was|look|looked|m ~ {fool}|{fool_noun}',
      'i felt|feel ~ {fool}',
      'makes me ~ {fool}',
      'you ~ made|make ~ feel ~ {fool}',
      'stupid|silly|dumb question*|joke*|dog|cat|weather|phone|pun|puns|movie',
      'ugly jumper|sweater|christmas|crying|shoes|duckling',
      'fat ~ cat|lip|chance',
      'lucky bastard|bitch',
    ],
  },
}
