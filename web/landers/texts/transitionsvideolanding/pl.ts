import type { Variants } from '#web/landers/lander.ts'
import type { Texts } from '#web/landers/transitionsvideolanding.tsx'

export const texts: Variants<Texts> = {
  default: {
    title: 'Od pierwszej wiadomości do pierwszej randki',
    lead: 'Tak to może wyglądać. Kiedy i z kim, decydujesz ty.',
    card: 'Zacznij od dwóch pytań',
    scenes: [
      { picture: 'evening', line: 'Wieczorem do kogoś piszesz.' },
      { picture: 'cafe', line: 'Idziecie na kawę.' },
      { picture: 'park', line: 'Wychodzicie na spacer.' },
      { picture: 'beach', line: 'A ten ogień to wasze dzieło.' },
    ],
  },
  summer: {
    title: 'Lato nie w pojedynkę',
    lead: 'Długie wieczory, krótkie odległości. Zacznij od wiadomości.',
  },
}
