import type { Sets } from '#contract/rules/words/phrases.ts'
import type { PhraseKind } from './phrase-kinds.ts'

/** Names that are the same in all languages. */
export const names: Sets = {
  chat_app: `
    whatsapp*|whats_app|what_s_app|wsp|wpp|wazzap|wazap|wozap|lotsap*|locap*|lokap*|uozzap|uazzap|
    uotsap|watts_app|wotsap*|wotsapp*|wotzap*|uotsap*|watzap*|whatssap|waths_app|tele_gram*|
    tele_gramm*|whatsap|whats_ap|watsapp*|watsap|wattsapp*|whatapp|whatzapp|wats_app|whassap|
    whatssapp|wapp|wasap|wassap|guasap|telegram*|telegrm|telegam|threema|viber|skype|wechat|
    we_chat|kik|hangouts|google_chat|imessage|icq|kakaotalk|zangi|wickr|signal_app|
    signal_messenger`,
  social: `
    instagram|insta|ig|facebook|fb|messenger|messengerze|snapchat|snap|snapie|tiktok|tik_tok|
    onlyfans|only_fans|signal|twitter|discord|instagramie|facebooku|fejsie|fejsa|inscie|
    messengera|discordzie|snapchacie`,
  app: '{chat_app}|{social}',
  sum: `
    euro|euros|eur|euri|dollar*|dolar*|usd|pound|pounds|gbp|zloty*|zlotych|zl|pln|chf|franken|
    bucks|quid|piek|sterline|mille`,
  coin: `
    bitcoin*|btc|ethereum|eth|usdt|usdc|tether|crypto*|krypto*|cripto*|altcoin*|dogecoin|litecoin|
    xrp|solana|blockchain|nft|nfts|stablecoin*|memecoin*|{coin_app}`,
  coin_app: 'binance|coinbase|bybit|metamask|trust_wallet|kucoin|okx|crypto_com',
  sender: 'western_union|westernem|moneygram*|money_gram|worldremit|ria_money',
  pay_app: `
    paypal|paypala|paypalem|revolut|revoluta|cashapp|cash_app|venmo|bizum|paylib|payconiq|
    satispay|postepay|pay_pal|paysend|remitly`,
  card_brand: `
    steam|itunes|i_tunes|google_play|googleplay|play_store|amazon|apple|paysafe|paysafe_card|
    razer_gold|razer|xbox|playstation|psn|neosurf|transcash|pcs|netflix|vanilla|ebay|zalando|bol|
    bol_com|media_markt|mediamarkt|sephora|walmart|target|roblox|spotify|flexepin|toneo|allegro|
    empik|fnac|carrefour|corte_ingles|rewe|visa_gift|zabka|zabki`,
  thousand: 'mil|duizend|tausend|thousand|tysiecy|tysiace|tys|tysi|grand',
  platform: 'plattform|platform|platforme|plataforma|piattaforma|platformie|plateforme',
  mine_only: 'ya_que_toi|que_toi|solo_tu|nur_du|alleen_jij|only_you|tylko_ty',
  brand_pure: `
    steam|itunes|i_tunes|google_play|googleplay|razer|razer_gold|paysafe|neosurf|transcash|pcs`,
  war: `
    syrie|syrien|syria|siria|syrii|aleppo|jemen|yemen|jemenie|kiev|kyiv|kijow|oekraine|ukraine|
    ukraina|ucraina|ucrania|ukrainie|libanon|lebanon|libano|liban|libanie|mosul|mossoul|mosulem|
    afghanistan|afganistan|afganistanie|irak|iraq|iraku|iracheno|kabul|kaboul|bagdad|baghdad|
    somalie|somalia|libie|libya|libia|libye|gaza|mali|soedan|sudan|soudan|donbass|damascus|
    donetsk|kandahar|charkow|kharkiv|charkiv|congo|kongo|kuwait|kuwejcie|kuwejt|koweit|katar|
    qatar|filipin|filipinas|philippines|filipijnen|philippinen`,
  voucher: `
    paysafecard*|paysafekart*|neosurf|transcash|flexepin|toneo|steamcard*|steamkaart*|steamkarte*|
    itunescard*|giftcard_code*|pcs_mastercard`,
}

/** Phrases that every language fills with its own sets. */
export const shared: Record<PhraseKind, readonly string[]> = {
  mail: [
    '{my} {mailbox} {is}',
    '{write} {me} {by} {mailbox}',
    'gmail|hotmail|yahoo|icloud|protonmail|gmx {is}',
  ],
  messenger: [
    '{chat_app}',
    '{talk} ~ {on} {social}',
    '{on} {social} ~ {talk}',
    '{my} {social}',
    '{your} {social}',
    '{have} ~ {social}',
    '{social} {named}',
    '{social} / {mine}',
    '{chat_app} / {mine}',
  ],
  money: [
    '{ask} ~ {me} ~ {money} ~ {lend}',
    '{ask} ~ {lend} ~ {me} ~ {money}',
    '{ask} ~ {me} ~ {lend} ~ {money}',
    '{ask} ~ {lend} ~ {money} ~ {me}',
    '{lend_me} ~ {money}',
    '{need} ~ {urgently} ~ {money}',
    '{need} ~ {money} ~ {urgently}',
    '{need} ~ # {sum}',
    '{need} ~ {sum} #',
    '{need} {a}? {money} ~ {for_cost}',
    '{ask} ~ {pay} ~ {my} {cost}',
    '{ask} ~ {me} ~ {pay} ~ {cost}',
    '{ask} ~ {my} {cost} ~ {pay}',
    '{ask} ~ {me} ~ {cost} ~ {pay}',
    '{pay_back} & {money}|{lend}|{need}|{ask}|{cost}|{promise}',
    '{sender}',
    '{via} {pay_app}',
    '{my} {pay_app}',
    '{pay_app} & {ask}|{lend}|{my}|{need}|{urgently}',
    '{my} {account} & {lend}|{is}|{pay}|{here}',
    '{your} {account}|{bank_secret}',
    '{aid} ~ {financial}',
    '{money} ~ {for_me}',
    '{need} ~ ## & {ask}|{aid}|{cost}|{lend}',
    '## ~ {need} & {ask}|{aid}|{cost}|{lend}',
    '# {sum} ~ {need}',
    '{aid} ~ ## & {ask}|{me}|{cost}|{money}',
    '{advance} & {sum}|##|{money}|{pay_app}|{pay}',
    '{cheque} & {lend}|{pay}|##|{sum}|{account}',
    '{millions} & {pay}|{lend}|{account}|{need}',
    '{broke} & {cost}|{ask}|{aid}|{lend}',
    '## {sum}? & {lend_me}|{pay_back}',
    '{cost} ~ # {sum} & {ask}|{lend}|{pay}|{aid}',
    '{cost} ~ ## & {lend}|{pay}',
    '{need} ~ {money} & {ask}|{cost}|{pay}|{lend}',
    '{need} ~ ## & {only_you}|{urgently}|{mine_only}',
    '{pay_app} & ##|{sum}|{cost}',
    '# {sum} & {cost} & {ask}|{urgently}|{aid}',
    '{loan_yours}',
    '{courier} & {customs} & {pay}|##|{sum}',
    '{financial} ~ {aid}',
  ],
  giftcard: [
    '{card} & {buy}|{need}|{urgently}|{ask}|{code}',
    '{card_brand} {card}|{card_word}',
    '{card_word} {of}? {card_brand}',
    '{voucher}',
    '{card_brand} & {scratch}',
    '{card_brand} & {code}',
    '{brand_pure} & {sum}|{lend}|{back_side}|{pay}|{shop}',
    '{brand_pure} ##|10|15|20|25|30|40|50|75',
    '{card} & {shop}',
    '{advance}|{pay} ~ {brand_pure}',
    '{scratch} ~ {code}|{card_word}|{card}',
    '{code} ~ {scratch}|{back_side}',
  ],
  crypto: [
    '{coin} & {earn}',
    '{coin} & {teach}',
    '{coin} & {deal}',
    '{coin} & {money} & {lend}|{ask}|{pay}',
    '{coin} & ##|{sum}',
    '{coin} & pool|poola|poolu|staking|stake|liquidity',
    '{how_much} ~ {coin}',
    '{coin_app} & pool|poola|poolu|{how_much}',
    '{coin_app} & {deal}|{earn}|{teach}|{money}|{account}|{need}',
    '{seed_words}',
    '{token} & {earn}|{rise} & {sum}|{deal}|{teach}|#',
    '{my} wallet|crypto_wallet|ledger & {lend}|{is}|{here}|{deal}',
    'wallet {address}',
    '{address} {of}? {my}? wallet',
  ],
  invest: [
    '{trade} & {earn}',
    '{trade} & {teach}',
    '{trade} & {money}',
    '{trade_sure}',
    '{sure} ~ {earn}',
    '{earn} ~ {sure}',
    '{earn} ~ # {sum}? ~ {each} & {teach}',
    '# {sum}? ~ {each} ~ {earn} & {teach}',
    '{double} ~ {money}',
    '{easy_money}',
    '{bot} ~ {auto} & #|{earn}|{put_in}|{trade}',
    '{auto} ~ {bot} & ##|{earn}|{put_in}|{trade}',
    '{stock} & {insider}',
    '{mentor} & ##|{thousand}|{money}|{earn}',
    '{balance} & {rise}|{earn}|{double} & ##|{teach}',
    '{your} ~ {savings}',
    '{platform} & {earn} & ##|{sum}|{teach}',
    '## in & ## out',
    '{put_in} ~ ## & {get_out}|{each}|{bot}|{earn}|{insider}',
    '## ~ {put_in} & {get_out}|{each}|{bot}|{earn}|{insider}',
    '# percent & {each}|{sure}|{stock}|{trade}|{put_in}',
  ],
  emergency: [
    '{stuck} & {away} & {aid}|{money}|{urgently}|{pay}|{ask}|{cannot}',
    '{robbed} & {away}|{ill}|{all_gone}|{money}|{aid}|{urgently}|{papers}',
    '{held} & {pay}|##|{money}|{aid}|{urgently}|{papers}',
    '{held} & {away} & {urgently}|{aid}|{ask}|{secret}|{only_you}',
    '{mission_sure}',
    '{mission} & {mission_end}',
    '{mission} & {war}',
    '{mission} & {away} & {mission_end}|{secret}|{money}|{command}',
    '{secret} & {papers}|{stuck}|{held}|{war}',
    '{without} - {papers} & {away}',
    '{all_gone} & {away}|{ill}|{aid}|{papers}',
    '{command} & {mission} & {war}|{away}',
    '{ill} & {away} & {robbed}|{all_gone}|{aid}|{cannot}|{urgently}',
    '{stuck} & {war}',
    '{parcel} & {mission_sure}|{war}|{millions}',
    '{stuck} & {money}',
    '{stuck} & {urgently}',
    '{lost} ~ {papers} & {away}|{aid}|{money}|{urgently}|{cannot}|{ask}',
    '{papers} ~ {lost} & {away}|{aid}|{money}|{urgently}|{cannot}|{ask}',
    '{ill} & {money}',
    '{ill} & {pay}',
    '{ill} & {beg}',
    '{ill} & {war}',
    '{camp} ~ {attack}',
    '{attack} ~ {camp}',
    '{visa_out} & {stuck}|{held}|{away}',
    '{pirates} & {parcel}|{mission}|{mission_sure}',
    '{lost} ~ {papers} & {war}',
    '{kin} ~ {ill} & {away}|{aid}|{cannot}',
    '{ill} ~ {kin} & {away}|{aid}|{cannot}',
    '{accident} & {money}|{pay}|{urgently}|{aid}',
    '{blocked} ~ {account} & {aid}|{money}|{urgently}|{pay}|{ask}|{away}|{lend}',
    '{account} ~ {blocked} & {aid}|{money}|{urgently}|{pay}|{ask}|{away}|{lend}',
    '{parcel} & {customs}',
    '{inheritance} & {money}|{pay}|{aid}|{lawyer}',
    '{mission} & {money}|{parcel}|{cannot} & {aid}|{pay}|{lend}|{ask}|{cannot}',
    '{distress} & {money}|{aid}|{need}|{pay}',
    '{only_you}',
    '{cannot} ~ {my} {account}|{money}',
  ],
  insult: [
    '{curse}',
    '{you_are} ~ {fool}',
    '{fool_adj} {fool_noun}',
    '{fool_noun} {fool_adj}',
    '{go_back}',
    '{go_away}',
    '{die}',
  ],
}
