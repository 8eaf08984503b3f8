/** Where people report fraud to an authority, by country. `name` is the authority's own. */
type FraudDesk = { name: string; url: string }

const desks: Readonly<Record<string, FraudDesk>> = {
  NL: { name: 'Fraudehelpdesk', url: 'https://www.fraudehelpdesk.nl' },
  BE: { name: 'Meldpunt / Point de contact', url: 'https://meldpunt.belgie.be' },
  DE: { name: 'Onlinewache der Polizei', url: 'https://portal.onlinewache.polizei.de' },
  AT: { name: 'Bundeskriminalamt', url: 'https://www.bundeskriminalamt.at' },
  CH: { name: 'Bundesamt für Cybersicherheit', url: 'https://www.report.ncsc.admin.ch' },
  FR: { name: '17Cyber', url: 'https://17cyber.gouv.fr' },
  ES: { name: 'INCIBE, 017', url: 'https://www.incibe.es/linea-de-ayuda-en-ciberseguridad' },
  IT: { name: 'Polizia Postale', url: 'https://www.commissariatodips.it' },
  PL: { name: 'CERT Polska', url: 'https://incydent.cert.pl' },
  GB: { name: 'Report Fraud', url: 'https://www.reportfraud.police.uk' },
  IE: { name: 'An Garda Síochána', url: 'https://www.garda.ie' },
  US: { name: 'IC3', url: 'https://www.ic3.gov' },
  CA: { name: 'Canadian Anti-Fraud Centre', url: 'https://antifraudcentre-centreantifraude.ca' },
  AU: { name: 'Scamwatch', url: 'https://www.scamwatch.gov.au' },
  NZ: { name: 'Netsafe', url: 'https://netsafe.org.nz' },
}
const ELSEWHERE: FraudDesk = {
  name: 'Europol',
  url: 'https://www.europol.europa.eu/report-a-crime/report-cybercrime-online',
}

/** The desk of a country, or a list of the desks of many. */
export const fraudDeskOf = (country: string): FraudDesk => desks[country] ?? ELSEWHERE
