import type { PageText } from '#web/pages/page-text.ts'

export const text: PageText = {
  short: [
    { text: 'Sexually explicit images are not allowed on {name}.' },
    { text: 'Members post their own photos; {company} does not make or order such images.' },
  ],
  sections: [
    {
      id: 'content',
      title: 'What is shown on {name}',
      body: [
        'The photos on {name} were posted by members themselves. Nude photos and images of sexual acts are not allowed, and we remove those that slip through. Photos may be looked at before others see them, and everybody can report a photo.',
        'Drawings and other images that {company} has made itself show no sexual acts.',
      ],
    },
    {
      id: 'statement',
      title: 'Statement under 18 U.S.C. § 2257',
      body: [
        '{company} is not the producer, primary or secondary, of the images that members post, as meant in 18 U.S.C. § 2257 and § 2257A and in 28 C.F.R. Part 75. We store and show them without deciding what they depict.',
        'For that reason we keep no files with identification documents for those images. Should an image need them after all, they are kept by the custodian named below.',
      ],
    },
    {
      id: 'age',
      title: 'Age of members',
      body: [
        'Whoever becomes a member declares to be at least {min_age} years old and gives a date of birth. We do not ask for proof of identity. A profile that a member reports as a minor’s is hidden at once. A complaint by the form hides nobody at once, but comes before all others; our staff are told at once. Do you see an image of a minor? [Report it now](/complaints?about=child_abuse), without your name if need be.',
      ],
    },
    {
      id: 'custodian',
      title: 'Custodian of records',
      body: ['{company}, at the address at the bottom of this page; by e-mail {support_email}.'],
    },
  ],
}
