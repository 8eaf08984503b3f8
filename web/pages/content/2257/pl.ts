import type { PageText } from '#web/pages/page-text.ts'

export const text: PageText = {
  short: [
    { text: 'W serwisie {name} nie wolno zamieszczać treści seksualnych.' },
    { text: 'Użytkownicy zamieszczają własne zdjęcia; {company} nie tworzy ani nie zamawia takich obrazów.' },
  ],
  sections: [
    {
      id: 'content',
      title: 'Co widać w serwisie {name}',
      body: [
        'Zdjęcia w serwisie {name} zamieścili sami użytkownicy. Nagie zdjęcia i obrazy czynności seksualnych są zabronione, a te, które się prześlizgną, usuwamy. Zdjęcia mogą być sprawdzane, zanim zobaczą je inni, i każdy może zgłosić zdjęcie.',
        'Rysunki i inne obrazy, które zleca {company}, nie pokazują czynności seksualnych.',
      ],
    },
    {
      id: 'statement',
      title: 'Oświadczenie na podstawie 18 U.S.C. § 2257',
      body: [
        '{company} nie jest producentem, ani głównym, ani wtórnym, obrazów zamieszczanych przez użytkowników w rozumieniu 18 U.S.C. § 2257 i § 2257A oraz 28 C.F.R. część 75. Przechowujemy je i pokazujemy, nie decydując o tym, co przedstawiają.',
        'Dlatego nie prowadzimy dla tych obrazów akt z dokumentami tożsamości. Gdyby jednak były dla jakiegoś obrazu potrzebne, znajdują się u podmiotu wskazanego poniżej.',
      ],
    },
    {
      id: 'age',
      title: 'Wiek użytkowników',
      body: [
        'Każdy nowy użytkownik oświadcza, że ma co najmniej {min_age} lat, i podaje datę urodzenia. Nie prosimy przy tym o dokument tożsamości. Profil, który inny użytkownik zgłosi jako należący do nieletniego, ukrywamy od razu. Skarga z formularza nikogo od razu nie ukrywa, ale ma pierwszeństwo przed wszystkimi innymi; nasz zespół od razu dostaje o niej wiadomość. Widzisz zdjęcie osoby nieletniej? [Zgłoś to teraz](/complaints?about=child_abuse), w razie potrzeby bez podawania nazwiska.',
      ],
    },
    {
      id: 'custodian',
      title: 'Przechowujący dokumentację',
      body: ['{company}, pod adresem na dole tej strony; e-mailem {support_email}.'],
    },
  ],
}
