const dutch = `
schat liefje lieverd geheimpje moppie knuffel vriendin vriendje zomer lente herfst zondag vrijdag februari
oranje belgie vlaanderen antwerpen psv twente fiets hond bloem bloemen zonnetje zonneschijn sterretje
vlinder moeder mama papa oma opa ikhouvanjou ikhouvanje mijnwachtwoord welkomterug nieuwwachtwoord
nieuwjaar koningsdag sinterklaas chocolade spaarvarken inloggen`
const german = `
willkommen geheimnis ichliebedich ichliebdich fruhling osterreich vater schmetterling hasi meinpasswort
schokolade qwertz qwertzuiop yxcvbnm`
const english = 'honeybunny loveisland'
const spanish = `
contrasenia micontrasena bienvenido bienvenida bienvenidos tequieromucho teamomucho mivida amormio cielito
verano otono invierno lunes viernes princesita madre`
const french = `
bienvenue bonsoir jetadore moncoeur monmotdepasse mdp doudou bisou coucou ete printemps automne hiver lundi
vendredi lyon qsdfghjklm`
const italian = `
benvenuto benvenuta benvenuti tiamo tivoglio tivogliobene tesoromio cuore autunno inverno lunedi venerdi
domenica principessa cioccolato miapassword passwordmia buongiorno forzanapoli forzajuve forzamilan`
const polish = `
mojehaslo tajne witaj witam czesc dziendobry kochana misiu skarbie slonce wiosna lato jesien zima
poniedzialek piatek niedziela legia pilka motyl gwiazda ksiezniczka tata dziadek swieta kotek zaloguj`

/**
 * Words that our members choose most and the library's list of passwords does not have, without
 * accents (spec/accounts 26).
 */
export const commonWords: readonly string[] = [dutch, german, english, spanish, french, italian, polish]
  .join(' ')
  .trim()
  .split(/\s+/)
