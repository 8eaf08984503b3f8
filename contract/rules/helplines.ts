/** What a line is for: the police without haste, violence, victims of crime, fraud, or to talk. */
export const helplineKinds = ['police', 'violence', 'victims', 'fraud', 'talk'] as const
export type HelplineKind = (typeof helplineKinds)[number]

/** The number is dialled within the country; the name is that of the line itself. */
type Helpline = { kind: HelplineKind; name: string; number: string }

/** The day on which the numbers were looked through; they are looked through every year. */
export const helplinesCheckedOn = '2026-11-28'

/** National lines that have been there for years. In danger 112 works in all these countries. */
export const helplines: Readonly<Record<string, readonly Helpline[]>> = {
  NL: [
    { kind: 'police', name: 'Politie', number: '0900 8844' },
    { kind: 'violence', name: 'Veilig Thuis', number: '0800 2000' },
    { kind: 'violence', name: 'Centrum Seksueel Geweld', number: '0800 0188' },
    { kind: 'victims', name: 'Slachtofferhulp Nederland', number: '0900 0101' },
    { kind: 'fraud', name: 'Fraudehelpdesk', number: '088 786 73 72' },
    { kind: 'talk', name: '113 Zelfmoordpreventie', number: '0800 0113' },
  ],
  BE: [
    { kind: 'police', name: 'Politie, Police', number: '101' },
    { kind: 'violence', name: '1712', number: '1712' },
    { kind: 'violence', name: 'Écoute violences conjugales', number: '0800 30 030' },
    { kind: 'talk', name: 'Tele-Onthaal', number: '106' },
    { kind: 'talk', name: 'Télé-Accueil', number: '107' },
  ],
  DE: [
    { kind: 'police', name: 'Polizei', number: '110' },
    { kind: 'violence', name: 'Hilfetelefon „Gewalt gegen Frauen“', number: '116 016' },
    { kind: 'victims', name: 'WEISSER RING', number: '116 006' },
    { kind: 'talk', name: 'TelefonSeelsorge', number: '0800 111 0 111' },
  ],
  AT: [
    { kind: 'police', name: 'Polizei', number: '133' },
    { kind: 'violence', name: 'Frauenhelpline gegen Gewalt', number: '0800 222 555' },
    { kind: 'victims', name: 'Opfer-Notruf', number: '0800 112 112' },
    { kind: 'talk', name: 'TelefonSeelsorge', number: '142' },
  ],
  CH: [
    { kind: 'police', name: 'Polizei, Police, Polizia', number: '117' },
    { kind: 'talk', name: 'Die Dargebotene Hand, La Main Tendue', number: '143' },
  ],
  GB: [
    { kind: 'police', name: 'Police', number: '101' },
    { kind: 'violence', name: 'National Domestic Abuse Helpline', number: '0808 2000 247' },
    { kind: 'victims', name: 'Victim Support', number: '0808 168 9111' },
    { kind: 'talk', name: 'Samaritans', number: '116 123' },
  ],
  IE: [
    { kind: 'violence', name: 'Women’s Aid', number: '1800 341 900' },
    { kind: 'violence', name: 'Rape Crisis Centre', number: '1800 77 88 88' },
    { kind: 'victims', name: 'Crime Victims Helpline', number: '116 006' },
    { kind: 'talk', name: 'Samaritans', number: '116 123' },
  ],
  ES: [
    { kind: 'police', name: 'Policía Nacional', number: '091' },
    { kind: 'violence', name: 'Violencia de género', number: '016' },
    { kind: 'talk', name: 'Línea 024', number: '024' },
  ],
  FR: [
    { kind: 'police', name: 'Police secours', number: '17' },
    { kind: 'violence', name: 'Violences Femmes Info', number: '3919' },
    { kind: 'victims', name: 'France Victimes', number: '116 006' },
    { kind: 'talk', name: 'Numéro national de prévention du suicide', number: '3114' },
  ],
  IT: [
    { kind: 'police', name: 'Carabinieri', number: '112' },
    { kind: 'violence', name: 'Antiviolenza e stalking', number: '1522' },
    { kind: 'talk', name: 'Telefono Amico', number: '02 2327 2327' },
  ],
  PL: [
    { kind: 'police', name: 'Policja', number: '997' },
    { kind: 'violence', name: 'Niebieska Linia', number: '800 120 002' },
    { kind: 'talk', name: 'Telefon zaufania dla dorosłych', number: '116 123' },
  ],
}
