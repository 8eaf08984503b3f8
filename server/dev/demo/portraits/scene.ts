import { circle, HEIGHT, line, many, path, picture, placed, rect, sky, WIDTH } from './svg.ts'

export const sceneNames = ['hiking', 'cooking', 'sailing', 'biking', 'camping', 'beach'] as const
export type SceneName = (typeof sceneNames)[number]

/** How a person looks from afar, without a face: many members share one of them. */
export type Passer = { skin: string; hair: string; top: string; hasLongHair: boolean }

/** Seen from behind; the origin is the middle of the shoulders. */
const head = ({ skin, hair, hasLongHair }: Passer) =>
  `${rect([-13, -34, 26, 44], skin)}${circle([-36, -62, 8], skin)}${circle([36, -62, 8], skin)}${path('M-37-62c0-30 16-48 37-48s37 18 37 48-16 46-37 46-37-16-37-46z', skin)}${
    hasLongHair
      ? path('M-42-66c0-32 18-52 42-52s42 20 42 52c0 40 6 66 14 92q-56 22-112 0c8-26 14-52 14-92z', hair)
      : path('M-40-64c0-32 16-52 40-52s40 20 40 52c0 12-3 22-6 28q-34 14-68 0c-3-6-6-16-6-28z', hair)
  }`

const torso = (top: string) => path('M-66 20q4-30 66-30t66 30l-14 142h-104z', top)
const legs = (trousers: string) =>
  line('M-24 156l-8 150', trousers, 38) +
  line('M24 156l10 148', trousers, 38) +
  line('M-34 314h-8M36 312h10', '#3a2a22', 26)
const arms = (top: string, skin: string, left: string, right: string) =>
  line(`M-58 22${left}`, top, 30) +
  line(`M58 22${right}`, top, 30) +
  skinAt(skin, -58, left) +
  skinAt(skin, 58, right)
/** The hand at the end of an arm, whose path ends with its offset from the shoulder. */
const skinAt = (skin: string, x: number, arm: string) => {
  const [dx = 0, dy = 0] = arm.split(/[lq ]/).slice(-2).map(Number)
  return circle([x + dx, 22 + dy, 15], skin)
}

const standing = (passer: Passer, trousers: string, more = '') =>
  `${legs(trousers)}${arms(passer.top, passer.skin, 'l -22 118', 'l 22 118')}${torso(passer.top)}${more}${head(passer)}`

const fir = (x: number, y: number, size: number, fill: string) =>
  placed(x, y, size, rect([-6, -10, 12, 26], '#5a4030') + path('M0-150l44 70h-24l36 56H-56l36-56h-24z', fill))

const hiking = (passer: Passer) => `
${sky('#bfe0f2', '#fdf3df')}${circle([560, 170, 74], '#fff4cf')}
${path('M-40 620L170 250l130 190 110-140 350 320z', '#8fa8bd')}${path('M170 250l46 68-40 22-36-30zM410 300l44 42-34 20-30-32z', '#ffffff')}
${path('M0 600q200-110 380-30t360-40v430H0z', '#86b06c')}${path('M0 730q240-90 460-20t280-20v270H0z', '#5f8f56')}
${fir(90, 640, 1.1, '#3f6d4c')}${fir(190, 690, 1.5, '#356043')}${fir(640, 660, 1.4, '#3f6d4c')}${fir(560, 620, 0.9, '#4b7a57')}
${path('M330 610q90 40 30 110t60 240H240q-20-130 40-210t50-140z', '#e2c99a')}
${placed(
  360,
  560,
  1.02,
  standing(
    passer,
    '#4b5563',
    `${path('M-50-2q50-26 100 0l8 116q-58 22-116 0z', '#c8553d')}${rect([-34, 58, 68, 40], '#a8412c', ' rx="10"')}${rect([-40, -22, 80, 24], '#3c6e91', ' rx="12"')}`,
  ),
)}
${path('M0 920q180-50 360-10t360-10v60H0z', '#4b7a4a')}`

const cooking = (passer: Passer) => `
${rect([0, 0, WIDTH, HEIGHT], '#f6e7d3')}${many(40, (at) => rect([(at % 8) * 92 - 6, 230 + Math.floor(at / 8) * 78, 86, 72], at % 3 ? '#fff6e8' : '#f9ddc0', ' rx="6"'))}
${rect([60, 90, 230, 200], '#ffffff')}${rect([74, 104, 96, 172], '#cbe5f2')}${rect([180, 104, 96, 172], '#dceef6')}
${rect([380, 130, 300, 14], '#a97c55')}${many(5, (at) => rect([400 + at * 56, 76 - (at % 2) * 14, 34, 54 + (at % 2) * 14], ['#c8553d', '#5f7f52', '#d9a441', '#3c6e91', '#efe6d8'][at] ?? '', ' rx="7"'))}
${line('M430 144v40M500 144v56M580 144v36', '#6b6b6b', 7)}${circle([500, 224, 30], '#55636a')}${circle([430, 204, 22], '#8a8f94')}${circle([580, 200, 24], '#c8714a')}
${rect([0, 600, WIDTH, 26], '#cfa47d')}${rect([0, 626, WIDTH, 334], '#d9dfe2')}${many(3, (at) => rect([20 + at * 236, 660, 210, 290], '#e8edef', ' rx="8"') + rect([100 + at * 236, 680, 50, 10], '#9aa4a9', ' rx="5"'))}
${rect([500, 520, 150, 82], '#b5533c', ' rx="12"')}${rect([488, 512, 174, 16], '#8d3f2c', ' rx="8"')}
${line('M540 492q-14-22 0-40t0-40M600 492q14-22 0-40t0-40', '#ffffff', 9)}
${circle([90, 580, 26], '#d65a4a')}${circle([140, 584, 22], '#e8b04a')}${path('M60 600q60 14 120 0z', '#5f7f52')}
${placed(
  340,
  470,
  1.45,
  `${arms(passer.top, passer.skin, 'l -34 62', 'l 62 40')}${torso(passer.top)}${path('M-56 96h112l8 150H-64z', '#f4efe6')}${line('M-38-6q38 44 76 0M-54 98h108', '#f4efe6', 9)}${line('M0 98l-22 44M0 98l22 44', '#f4efe6', 9)}${head(passer)}`,
)}
${rect([0, 832, WIDTH, 128], '#cfa47d')}${rect([0, 826, WIDTH, 12], '#e0bd98')}${path('M70 836h210l-20 46H90z', '#efe6d8')}${circle([130, 832, 24], '#7fae6a')}${circle([180, 826, 28], '#d65a4a')}${circle([226, 834, 22], '#f2c14e')}`

const waves = (y: number, fill: string, shift: number) =>
  path(`M${-shift} ${y}q60-34 120 0t120 0 120 0 120 0 120 0 120 0 120 0V960H0z`, fill)

const sailing = (passer: Passer) => `
${sky('#9fd3ee', '#eaf6fb')}${circle([130, 160, 66], '#fff3c9')}
${path('M440 120h120q30 0 30 28t-30 28H420q-26 0-26-24t46-32zM60 320h90q24 0 24 22t-24 22H52q-20 0-20-18t28-26z', '#ffffff', ' opacity=".9"')}
${line('M560 330q16-16 30 0 14-16 30 0M300 250q12-12 24 0 12-12 24 0', '#55636a', 6)}
${rect([0, 560, WIDTH, 400], '#5aa7c9')}${path('M0 566l110-54 130 54zM560 566l90-38 100 38z', '#7fa08a')}
${waves(640, '#4a97bb', 30)}
${rect([386, 120, 12, 600], '#8a6a4a')}${path('M404 140q170 210 190 470H404z', '#fff8ec')}${path('M404 420q120 40 178 60l12 130H404z', '#e0663a')}${path('M380 190q-110 190-150 400h150z', '#f4e6d2')}
${placed(268, 640, 0.92, `${torso(passer.top)}${path('M-58 20l26-20 8 120-26 20zM58 20L32 0l-8 120 26 20z', '#e8732c')}${arms(passer.top, passer.skin, 'l -18 90', 'l 96 40')}${head(passer)}`)}
${path('M120 716h500q-20 130-150 130H250q-100-20-130-130z', '#b5533c')}${rect([112, 702, 516, 20], '#f4efe6', ' rx="8"')}
${waves(800, '#3c87ab', 0)}${waves(880, '#2f769a', 60)}
${many(6, (at) => line(`M${40 + at * 118} ${846 + (at % 3) * 36}q22-14 44 0`, '#d7eef7', 6))}`

const wheel = (x: number) =>
  `<circle cx="${x}" cy="0" r="74" fill="none" stroke="#2b2b2b" stroke-width="12"/>${many(6, (at) => line(`M${x} 0l${Math.round(70 * Math.cos((at * Math.PI) / 3))} ${Math.round(70 * Math.sin((at * Math.PI) / 3))}`, '#9aa4a9', 3))}`

const biking = (passer: Passer) => `
${sky('#bfe1f4', '#fbf3e0')}${path('M70 190h120q28 0 28 26t-28 26H66q-24 0-24-22t28-30z', '#ffffff', ' opacity=".9"')}
${path('M0 560q360-40 720 0v400H0z', '#9cc47a')}
${placed(560, 560, 1, `${path('M-50 0l16-200h68l16 200z', '#8a5a44')}${path('M-40-200q40-60 80 0z', '#4a3a34')}${many(4, (at) => `<g transform="translate(0 -206) rotate(${20 + at * 90})">${rect([-7, -170, 14, 170], '#5a4638')}${rect([7, -164, 34, 130], '#f4efe6')}</g>`)}${circle([0, -206, 12], '#3a2a22')}`)}
${many(26, (at) => `${line(`M${at * 29} ${652 + (at % 2) * 26}v24`, '#5f8f56', 5)}${circle([at * 29, 646 + (at % 2) * 26, 13], ['#d65a4a', '#f2c14e', '#ef8fa5', '#e8732c'][at % 4] ?? '')}`)}
${path('M0 740q360-30 720 0v220H0z', '#d9b98c')}${path('M0 850q360-20 720 0v110H0z', '#86ad66')}
${placed(
  330,
  800,
  1.35,
  `${wheel(-130)}${wheel(130)}${line('M-130 0l56-118h150M-74-118L10 6h-140M10 6l78-124M76-118l10-40h34M88-150l42 150', '#2a7f78', 12)}${line('M-96-136h44', '#3a2a22', 16)}
${line('M-66-150L6-76l-6 76', '#4b5563', 32)}${line('M-14 6h40', '#3a2a22', 18)}
${line('M-56-150q-10-70 20-128', passer.top, 62)}${line('M-26-262L40-206l66 34', passer.top, 26)}${circle([112, -166, 13], passer.skin)}
${rect([-28, -318, 24, 40], passer.skin)}${circle([-8, -344, 36], passer.skin)}${path('M30-344l14 10-14 8z', passer.skin)}
${passer.hasLongHair ? path('M16-378q-60-20-70 40-8 60-34 76 50 14 76-24 16-30 8-60 22-8 20-32z', passer.hair) : path('M24-372q-40-28-66 8-14 24 2 52 16-4 20-36 26 2 44-24z', passer.hair)}`,
)}`

const camping = (passer: Passer) => `
${sky('#141c3c', '#5a3a5e')}${many(46, (at) => circle([(at * 157) % 720, (at * 89) % 460, 1.5 + (at % 3)], '#ffffff', ` opacity="${0.4 + (at % 4) * 0.15}"`))}
${circle([560, 150, 110], '#ffe9bf', ' opacity=".14"')}${circle([560, 150, 52], '#ffe9bf')}
${path('M0 560L150 380l120 150 130-190 180 210 140-120v530H0z', '#2a2547')}
${many(7, (at) => fir(20 + at * 116, 640 + (at % 3) * 20, 1.2 + (at % 3) * 0.25, at % 2 ? '#1d2f3a' : '#23394a'))}
${path('M0 650q360-50 720 0v310H0z', '#2c2a3f')}
${path('M60 720L210 430l170 290z', '#e8a24a')}${path('M210 430l170 290 60-30z', '#b5702f')}${path('M210 430l-46 290h96z', '#ffd98a')}
${circle([500, 790, 210], '#ff9a4a', ' opacity=".2"')}${circle([500, 800, 120], '#ffb45a', ' opacity=".3"')}
${line('M440 850l120-34M440 816l120 34', '#5a4030', 22)}${path('M500 826c-56-16-54-74-16-112 2 24 14 30 20 34-4-40 10-70 34-86-4 40 34 60 30 112-2 32-30 52-68 52z', '#ff8a3c')}${path('M502 824c-28-8-28-40-6-62 4 18 14 20 16 10 14 14 22 48-10 52z', '#ffe08a')}
${placed(280, 700, 1.12, `${line('M-50 150q-10 60 60 66M50 150q20 60-40 66', '#3a4560', 44)}${arms(passer.top, passer.skin, 'l -10 96', 'l 92 66')}${torso(passer.top)}${head(passer)}`)}
${path('M0 900q360-40 720 0v60H0z', '#201f30')}`

const beach = (passer: Passer) => `
${sky('#ff9a6b', '#ffe6c2')}${circle([360, 430, 150], '#ffd27a', ' opacity=".5"')}${circle([360, 430, 92], '#fff1c4')}
${rect([0, 450, WIDTH, 220], '#c9706b')}${many(9, (at) => line(`M${290 - at * 12 + (at % 2) * 40} ${470 + at * 22}h${90 + at * 14}`, '#ffd9a0', 7))}
${path('M0 640q180 30 360 4t360 8v308H0z', '#e9b98c')}${path('M0 640q180 30 360 4t360 8v26q-180-20-360-4T0 664z', '#fff1e0', ' opacity=".8"')}
${placed(300, 560, 1.05, standing(passer, '#3c6e91'))}
${placed(500, 856, 1.2, `${line('M-50-30v40M-36-30v40M28-30v40M42-30v40', '#8a5a34', 13)}${line('M-54-44h94', '#a8703f', 38)}${line('M-66-52q-26-10-28-40', '#a8703f', 11)}${circle([58, -78, 26], '#a8703f')}${path('M70-84l34 10-4 16-34 2z', '#a8703f')}${path('M44-98l-6 34 18-8z', '#6b4630')}${circle([102, -70, 6], '#2b1a14')}`)}
${line('M345 706q70 110 190 60', '#6b4630', 4)}
${many(7, (at) => `<ellipse cx="${200 + at * 22 + (at % 2) * 26}" cy="${930 - at * 4}" rx="9" ry="5" fill="#c9935f" opacity=".6"/>`)}`

const DRAWN: Record<SceneName, (passer: Passer) => string> = {
  hiking,
  cooking,
  sailing,
  biking,
  camping,
  beach,
}

/** A person in the world (3:4), drawn without a face. */
export const sceneSvg = (name: SceneName, passer: Passer): string => picture(DRAWN[name](passer))
