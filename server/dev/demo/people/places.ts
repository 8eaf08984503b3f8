import type { Language } from '#contract/rules/values.ts'

/** A real place of data/regions.json with its language, where generated members live. */
export type Place = { region: string; cities: readonly string[]; language: Language }

const speaking = (language: Language, regions: Record<string, readonly string[]>): Place[] =>
  Object.entries(regions).map(([region, cities]) => ({ region, cities, language }))

/** The places and the number of generated members per country; 400 members in all. */
export const places: Record<string, { members: number; places: readonly Place[] }> = {
  NL: {
    members: 124,
    places: speaking('nl', {
      'NL-NH': ['Amsterdam', 'Haarlem', 'Alkmaar', 'Zaandam', 'Hilversum', 'Hoorn'],
      'NL-ZH': ['Rotterdam', 'Den Haag', 'Leiden', 'Delft', 'Gouda', 'Dordrecht'],
      'NL-UT': ['Utrecht', 'Amersfoort', 'Zeist', 'Nieuwegein'],
      'NL-NB': ['Eindhoven', 'Tilburg', 'Breda', '’s-Hertogenbosch', 'Helmond'],
      'NL-GE': ['Nijmegen', 'Arnhem', 'Apeldoorn', 'Ede', 'Doetinchem'],
      'NL-OV': ['Zwolle', 'Enschede', 'Deventer', 'Almelo'],
      'NL-LI': ['Maastricht', 'Venlo', 'Roermond', 'Heerlen'],
      'NL-FL': ['Almere', 'Lelystad', 'Dronten'],
      'NL-GR': ['Groningen', 'Veendam', 'Delfzijl'],
      'NL-FR': ['Leeuwarden', 'Sneek', 'Heerenveen'],
      'NL-DR': ['Assen', 'Emmen', 'Hoogeveen'],
      'NL-ZE': ['Middelburg', 'Goes', 'Vlissingen'],
    }),
  },
  BE: {
    members: 62,
    places: [
      ...speaking('nl', {
        'BE-VAN': ['Antwerpen', 'Mechelen', 'Turnhout', 'Lier'],
        'BE-VBR': ['Leuven', 'Vilvoorde', 'Halle'],
        'BE-VLI': ['Hasselt', 'Genk', 'Tongeren'],
        'BE-VOV': ['Gent', 'Aalst', 'Sint-Niklaas'],
        'BE-VWV': ['Brugge', 'Kortrijk', 'Oostende'],
        'BE-BRU': ['Brussel'],
      }),
      ...speaking('fr', {
        'BE-BRU': ['Bruxelles'],
        'BE-WBR': ['Wavre', 'Nivelles'],
        'BE-WHT': ['Mons', 'Charleroi', 'Tournai'],
        'BE-WLG': ['Liège', 'Verviers'],
        'BE-WLX': ['Arlon', 'Bastogne'],
        'BE-WNA': ['Namur', 'Dinant'],
      }),
    ],
  },
  DE: {
    members: 64,
    places: speaking('de', {
      'DE-NW': ['Köln', 'Düsseldorf', 'Dortmund', 'Essen', 'Münster', 'Aachen'],
      'DE-BY': ['München', 'Nürnberg', 'Augsburg', 'Regensburg'],
      'DE-BW': ['Stuttgart', 'Karlsruhe', 'Freiburg', 'Heidelberg'],
      'DE-BE': ['Berlin'],
      'DE-HH': ['Hamburg'],
      'DE-HE': ['Frankfurt am Main', 'Kassel', 'Darmstadt'],
      'DE-NI': ['Hannover', 'Oldenburg', 'Göttingen'],
      'DE-SN': ['Leipzig', 'Dresden', 'Chemnitz'],
      'DE-RP': ['Mainz', 'Trier', 'Koblenz'],
      'DE-SH': ['Kiel', 'Lübeck'],
      'DE-HB': ['Bremen'],
      'DE-BB': ['Potsdam', 'Cottbus'],
      'DE-TH': ['Erfurt', 'Jena'],
      'DE-ST': ['Halle (Saale)', 'Magdeburg'],
      'DE-MV': ['Rostock', 'Schwerin'],
      'DE-SL': ['Saarbrücken'],
    }),
  },
  GB: {
    members: 22,
    places: speaking('en', {
      'GB-X-LDN': ['London'],
      'GB-X-GTM': ['Manchester', 'Salford'],
      'GB-X-WMD': ['Birmingham', 'Coventry'],
      'GB-BST': ['Bristol'],
      'GB-X-WYK': ['Leeds', 'Bradford'],
      'GB-X-MSY': ['Liverpool'],
      'GB-X-ESX': ['Brighton'],
      'GB-EDH': ['Edinburgh'],
      'GB-GLG': ['Glasgow'],
      'GB-CRF': ['Cardiff'],
      'GB-BFS': ['Belfast'],
    }),
  },
  FR: {
    members: 22,
    places: speaking('fr', {
      'FR-IDF': ['Paris', 'Versailles', 'Montreuil'],
      'FR-ARA': ['Lyon', 'Grenoble', 'Annecy'],
      'FR-PAC': ['Marseille', 'Nice'],
      'FR-OCC': ['Toulouse', 'Montpellier'],
      'FR-NAQ': ['Bordeaux', 'La Rochelle'],
      'FR-HDF': ['Lille', 'Amiens'],
      'FR-BRE': ['Rennes', 'Brest'],
      'FR-PDL': ['Nantes', 'Angers'],
      'FR-GES': ['Strasbourg', 'Reims'],
    }),
  },
  PL: {
    members: 20,
    places: speaking('pl', {
      'PL-14': ['Warszawa', 'Radom'],
      'PL-12': ['Kraków', 'Tarnów'],
      'PL-02': ['Wrocław'],
      'PL-22': ['Gdańsk', 'Gdynia'],
      'PL-30': ['Poznań'],
      'PL-10': ['Łódź'],
      'PL-24': ['Katowice', 'Gliwice'],
      'PL-06': ['Lublin'],
    }),
  },
  ES: {
    members: 18,
    places: speaking('es', {
      'ES-MD': ['Madrid', 'Alcalá de Henares'],
      'ES-CT': ['Barcelona', 'Girona'],
      'ES-AN': ['Sevilla', 'Málaga', 'Granada'],
      'ES-VC': ['València', 'Alicante'],
      'ES-PV': ['Bilbao', 'San Sebastián'],
      'ES-GA': ['A Coruña', 'Vigo'],
      'ES-IB': ['Palma'],
    }),
  },
  IT: {
    members: 18,
    places: speaking('it', {
      'IT-62': ['Roma'],
      'IT-25': ['Milano', 'Bergamo'],
      'IT-21': ['Torino'],
      'IT-45': ['Bologna', 'Parma'],
      'IT-52': ['Firenze', 'Pisa'],
      'IT-72': ['Napoli', 'Salerno'],
      'IT-34': ['Venezia', 'Verona'],
      'IT-82': ['Palermo', 'Catania'],
    }),
  },
  AT: {
    members: 14,
    places: speaking('de', {
      'AT-9': ['Wien'],
      'AT-6': ['Graz'],
      'AT-4': ['Linz', 'Wels'],
      'AT-5': ['Salzburg'],
      'AT-7': ['Innsbruck'],
      'AT-2': ['Klagenfurt'],
    }),
  },
  CH: {
    members: 14,
    places: [
      ...speaking('de', {
        'CH-ZH': ['Zürich', 'Winterthur'],
        'CH-BE': ['Bern'],
        'CH-BS': ['Basel'],
        'CH-LU': ['Luzern'],
      }),
      ...speaking('fr', { 'CH-GE': ['Genève'], 'CH-VD': ['Lausanne'] }),
      ...speaking('it', { 'CH-TI': ['Lugano'] }),
    ],
  },
  IE: { members: 6, places: speaking('en', { 'IE-D': ['Dublin'], 'IE-CO': ['Cork'], 'IE-G': ['Galway'] }) },
  US: {
    members: 7,
    places: speaking('en', {
      'US-NY': ['New York'],
      'US-CA': ['Los Angeles', 'San Diego'],
      'US-TX': ['Austin'],
      'US-IL': ['Chicago'],
    }),
  },
  CA: {
    members: 4,
    places: [
      ...speaking('en', { 'CA-ON': ['Toronto'], 'CA-BC': ['Vancouver'] }),
      ...speaking('fr', { 'CA-QC': ['Montréal'] }),
    ],
  },
  AU: {
    members: 3,
    places: speaking('en', { 'AU-NSW': ['Sydney'], 'AU-VIC': ['Melbourne'], 'AU-QLD': ['Brisbane'] }),
  },
  NZ: { members: 2, places: speaking('en', { 'NZ-AUK': ['Auckland'], 'NZ-WGN': ['Wellington'] }) },
}
