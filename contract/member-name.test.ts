import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { memberName } from './member-name.ts'
import { limits } from './rules/limits.ts'
import { nameError } from './rules/member-name.ts'

/** Letters that names in each script contain. */
const alphabets = {
  Latin: 'aâäåbcçdđeéëfgğhiíıjklłmnñoøöpqrsşßtuüvwxyzž',
  Cyrillic: 'абвгґдеёєжзиіїйкљмнњопрстћуфхцчџшщъыьэюя',
  Greek: 'αάβγδεέζηήθιίϊκλμνξοόπρσςτυύφχψωώ',
  Arabic: 'ابتثجحخدذرزسشصضطظعغفقكلمنهويپچژگی',
  Hebrew: 'אבגדהוזחטיכלמנסעפצקרשתםןץףך',
  Armenian: 'աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ',
  Georgian: 'აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ',
  Devanagari: 'अआइईउकखगघचछजझटठडतथदधनपफबभमयरलवशसह',
  Tamil: 'அஆஇஈஉகஙசஞடணதநபமயரலவழளறன',
  Thai: 'กขคงจฉชซญดตถทธนบปผพฟภมยรลวศสหอฮ',
  Ethiopic: 'ሀለሐመሠረሰሸቀበተቸነኘአከወዘየደገጠፀፈ',
  Tifinagh: 'ⴰⴱⴳⴷⴹⴻⴼⴽⵀⵃⵄⵅⵇⵉⵊⵍⵎⵏⵓⵔⵕⵖⵙⵚⵛⵜⵟⵡⵢⵣⵥ',
  Korean: '김이박최정강조윤장임한오서신권황안송',
  Japanese: '山田佐藤さくらユミコあいうエオー',
} as const
type Script = keyof typeof alphabets
const scripts = Object.keys(alphabets) as Script[]
const lettersOf = (script: Script) => fc.constantFrom(...alphabets[script].split(''))
// A sign that makes the sound before it longer is no name by itself.
const namesIn = (script: Script) =>
  fc
    .string({ unit: lettersOf(script), minLength: limits.nameMin, maxLength: 12 })
    .filter((name) => /[^ー]/.test(name))
const joints = fc.string({ unit: fc.constantFrom(' ', '.', '_', "'", '’', '-'), minLength: 3, maxLength: 20 })
const marks = fc.integer({ min: 0x300, max: 0x36f }).map((code) => String.fromCodePoint(code))
const invisible = /\p{Default_Ignorable_Code_Point}/u

describe('a profile name', () => {
  test('is one that people have, in whatever script', () => {
    const names = [
      'Saskia',
      'Zoë van Dam',
      'O’Neil',
      "D'Artagnan",
      'Ana-María',
      'J. de Vries',
      'Łukasz',
      'Jan_82',
    ]
    names.push(
      'Nguyễn Thị',
      'Ọládélé',
      'Ẹ̀bùn',
      'Анна',
      'Ольга 34',
      'Ἀλέξανδρος',
      'Ελένη',
      'محمّد',
      'فاطمة',
      'مُحَمَّد',
    )
    names.push(
      'שָׁלוֹם',
      'Հայկ',
      'ნინო',
      'श्रीदेवी',
      'সুমন',
      'ਗੁਰਪ੍ਰੀਤ',
      'பிரியா',
      'สมชาย',
      'น้ำฝน',
      'བཀྲ་ཤིས'.replace('་', ' '),
    )
    names.push(
      'ሰላም',
      'ⵎⴰⵙⵉⵏ',
      'ܡܪܝܡ',
      '山田さくら',
      'ユミコー',
      '김민준',
      '王小明',
      'Oʻahu',
      'Jan 2.0',
      '1980',
    )
    for (const name of names) assert.equal(nameError(name), undefined, name)
  })

  test('of letters of one script is taken', () => {
    for (const script of scripts)
      fc.assert(fc.property(namesIn(script), (name) => nameError(name) === undefined))
  })

  test('of letters of two scripts is refused, wherever the strange one stands', () => {
    const pairs = fc
      .shuffledSubarray(scripts, { minLength: 2, maxLength: 2 })
      .filter((pair) => !(pair.includes('Korean') && pair.includes('Japanese')))
    const mixed = pairs.chain(([one = 'Latin', other = 'Greek']) =>
      fc.tuple(namesIn(one), namesIn(other), fc.nat(), fc.constantFrom('', ' ', '-', '.')),
    )
    fc.assert(
      fc.property(mixed, ([name, strange, at, joint]) => {
        const place = at % (name.length + 1)
        const text = name.slice(0, place) + joint + (strange[0] ?? '') + joint + name.slice(place)
        assert.equal(nameError(text), 'profiles.name_scripts', text)
      }),
    )
    for (const name of ['аnna', 'Аnna', 'Sаskia', 'Оlga', 'ΑNNA', 'Jοhn', 'pаypal', 'Anna Анна', 'ᎪNNA'])
      assert.equal(nameError(name), 'profiles.name_scripts', name)
  })

  test('of dots and dashes only is refused', () => {
    fc.assert(
      fc.property(joints, (name) => {
        assert.equal(nameError(name), 'profiles.name_letter', JSON.stringify(name))
      }),
    )
    assert.equal(nameError('ʼʼʼ'), 'profiles.name_letter')
  })

  test('with marks in a stack, or on no letter, is refused', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...scripts).chain((script) => fc.tuple(namesIn(script), fc.nat())),
        fc.array(marks, { minLength: 4, maxLength: 8 }),
        ([name, at], stack) => {
          const place = 1 + (at % name.length)
          const text = name.slice(0, place) + stack.join('') + name.slice(place)
          fc.pre(text.normalize().length <= 20) // some marks count as two
          const taken = nameError(text)
          const expected = invisible.test(text) ? 'profiles.name_characters' : 'profiles.name_marks'
          assert.equal(taken, expected, text)
        },
      ),
    )
    for (const name of ['\u0301anna', 'anna \u0301', 'a-\u0302na', 'ส็็มชาย', 'ann\u0301\u0302\u0303a'])
      assert.equal(nameError(name), 'profiles.name_marks', name)
    assert.equal(nameError('anna\u20dd'), 'profiles.name_characters')
  })

  test('of letters that cannot be seen, or of formulas, is refused', () => {
    for (const name of ['\u3164\u3164\u3164', 'an\u115fna', 'an\u034fna', '𝐀𝐧𝐧𝐚', 'ann\u2090½', 'ℂℍℝ', '①②③'])
      assert.equal(nameError(name), 'profiles.name_characters', name)
  })

  test('is judged composed, as it is kept', () => {
    const names = fc.constantFrom(...scripts).chain(namesIn)
    fc.assert(
      fc.property(fc.oneof(names, fc.string({ unit: 'grapheme' })), (name) => {
        assert.equal(nameError(name.normalize('NFD')), nameError(name.normalize('NFC')))
        const { data } = memberName.safeParse(name.normalize('NFD'))
        assert.equal(data, data?.normalize('NFC'))
      }),
    )
    assert.equal(memberName.parse('Zoe\u0308'), 'Zoë')
  })

  test('has a letter or digit, one script and no stack wherever it is taken, whatever is typed', () => {
    const typed = fc.string({
      unit: fc.oneof(
        fc.constantFrom(...scripts).chain(lettersOf),
        marks,
        fc.constantFrom(' ', '.', '_', '’', '-', '7', '٣'),
        fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      ),
      minLength: 3,
      maxLength: 8,
    })
    const ofScripts = scripts
      .filter((script) => script !== 'Korean' && script !== 'Japanese')
      .map((script) => new RegExp(`\\p{Script=${script}}`, 'u'))
    fc.assert(
      fc.property(typed, (name) => {
        if (nameError(name)) return
        assert.match(name, /[\p{L}\p{N}]/u)
        assert.doesNotMatch(name.normalize('NFD'), /\p{Mn}{5}/u)
        assert.ok(ofScripts.filter((script) => script.test(name)).length <= 1, name)
      }),
      { numRuns: 5000 },
    )
  })
})
