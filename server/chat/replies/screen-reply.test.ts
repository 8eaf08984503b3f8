import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screenReply } from './screen-reply.ts'

const contact = [
  'Bel me op 06 12 34 56 78',
  'zero: ０６１２３４５６７８',
  '0-6-1-2-3-4-5-6-7-8',
  '+49 (0)170 1234567',
  'Thuis is het 123 45 67',
  'schrijf naar eva@voorbeeld.test',
  'eva (at) voorbeeld punt nl',
  'eva arroba correo punto com',
  'kijk op www.eva.example',
  'eva-bloem.com staat alles',
  'eva\u200bbloem．com',
  'Zit je op Whats\u00adApp?',
  '@eva_bloem',
  'Zit je op WhatsApp?',
  'ik heb ook Snap chat',
  'Mag ik je nummer?',
  'What is your phone?',
  'Gib mir deine Nummer',
  'Dame tu número',
  'Donne-moi ton numéro',
  'Dammi il tuo numero',
  'Podaj twój numer',
]
const meeting = [
  'Zullen we afspreken?',
  'Kom je langs vanavond',
  'Wollen wir uns treffen?',
  'Let’s meet for coffee',
  'Shall we meet up tomorrow',
  '¿Quedamos mañana?',
  'On pourrait se voir',
  'Rendez-vous à huit heures',
  'Ci vediamo domani?',
  'Spotkajmy się w sobotę',
]
const fine = [
  'Wat leuk dat je schrijft! Hoe was je weekend?',
  'Ik ben 34 en hou van wandelen, jij ook?',
  'In 2019 was ik in Rome, 3 dagen.',
  'Er wonen hier 123 456 mensen.',
  'I love the sea. You?',
  'Mir gefällt dein Hund.',
  'Afspraken maken we hier niet.',
]

test('a reply with contact details, or a question for them, is refused', () => {
  for (const text of contact) assert.equal(screenReply(text), 'admin.reply_contact', text)
})
test('a reply that proposes to meet is refused, in each of the seven languages', () => {
  for (const text of meeting) assert.equal(screenReply(text), 'admin.reply_meeting', text)
})
test('an ordinary reply passes', () => {
  for (const text of fine) assert.equal(screenReply(text), undefined, text)
})
