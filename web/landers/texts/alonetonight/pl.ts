import type { Texts } from '#web/landers/alonetonight.tsx'
import type { Variants } from '#web/landers/lander.ts'

export const texts: Variants<Texts> = {
  default: {
    title: 'Wieczór w pojedynkę?',
    lead: 'Nie tylko ty siedzisz na kanapie z ochotą na dobrą rozmowę. Zobacz, kto jest w pobliżu.',
    picture: 'evening',
    card: 'Znajdź towarzystwo na dziś',
  },
  weekend: {
    title: 'Nie masz planów na weekend?',
    lead: 'Spacer, kawa, jakaś historia. Zobacz, kto w pobliżu też ma na to ochotę.',
    picture: 'park',
    card: 'Zaplanuj coś z kimś',
  },
}
