import type { Gender, Language } from '#contract/rules/values.ts'
import type { Chance } from './random.ts'

const list = (names: string) => names.split(' ')

type Names = Record<Gender, readonly string[]>

/** First names per language, those of the youngest first. */
const firstNames: Partial<Record<Language, Names>> & { en: Names } = {
  nl: {
    female: list(
      'Noor Jet Julia Isa Sophie Yasmin Kaat Demi Aylin Roos Merel Amber Naomi Lotte Sanne Anouk Lisanne Eline Femke Floor Linh Maaike Nienke Evelien Fatima Marloes Silke Marieke Leen Chantal Soraya An-Sofie Ilse Inge Wendy Esther Saskia Karin Mirjam Annemiek Hilde Petra Astrid Yvonne Griet Tineke Ria Joke',
    ),
    male: list(
      'Sem Luuk Teun Milan Senne Jurre Pim Floris Thijs Emre Youssef Dylan Ruben Lars Stijn Jelle Casper Jasper Bas Joost Koen Tim Rick Samir Niels Kwame Sander Wouter Matthijs Ravi Mohamed Bart Yorick Maarten Jeroen Dennis Pieter Mark Ramon Erik Dirk Olaf Hans Kees Wim Gerard Henk',
    ),
  },
  de: {
    female: list(
      'Greta Ronja Leonie Marlene Johanna Hannah Lena Paula Elif Theresa Jana Miriam Svenja Franziska Julia Veronika Katrin Stefanie Anja Melanie Nicole Claudia Antje Andrea Heike Sabine Birgit Monika',
    ),
    male: list(
      'Moritz Niklas Felix Jonas Lukas Maximilian Paul Fabian Florian Benedikt Philipp Simon Emre Tobias Sebastian Murat Christian Dennis Matthias Markus Stefan Andreas Michael Thomas Holger Ralf Uwe Jürgen',
    ),
  },
  en: {
    female: list(
      'Olivia Grace Niamh Chloe Megan Zoe Aoife Amara Emma Charlotte Jessica Priya Hannah Laura Sarah Rachel Claire Heather Fiona Alison',
    ),
    male: list(
      'Callum Jack Oliver Rhys Ewan Connor Liam James Nathan Ryan Ben Daniel Tom Adam Matthew Raj Marcus Sean Darren Graham',
    ),
  },
  fr: {
    female: list(
      'Manon Léa Inès Chloé Camille Clémence Margaux Sarah Pauline Élodie Julie Amélie Nadia Aurélie Céline Sophie Florence Nathalie Isabelle Sylvie',
    ),
    male: list(
      'Hugo Lucas Bastien Quentin Antoine Maxime Romain Thomas Julien Nicolas Guillaume Karim Benoît Mathieu Pierre Olivier Laurent Fabrice Philippe Denis',
    ),
  },
  es: {
    female: list(
      'Lucía Alba Irene Paula Sara Marta Laura Nuria Rocío María Elena Raquel Cristina Silvia Beatriz Ana Pilar Carmen',
    ),
    male: list(
      'Álvaro Pablo Adrián Alejandro Diego Sergio Rubén Iván Daniel David Jorge Javier Carlos Raúl Miguel Luis Manuel Antonio',
    ),
  },
  it: {
    female: list(
      'Giorgia Giulia Martina Chiara Alessia Sara Ilaria Francesca Valentina Federica Elisa Serena Silvia Elena Laura Anna Paola Roberta',
    ),
    male: list(
      'Lorenzo Gabriele Matteo Riccardo Alessandro Simone Davide Francesco Andrea Luca Daniele Nicola Marco Stefano Fabio Paolo Antonio Giovanni',
    ),
  },
  pl: {
    female: list(
      'Zuzanna Julia Natalia Weronika Kinga Aleksandra Karolina Paulina Magdalena Katarzyna Agnieszka Anna Joanna Monika Ewa Dorota Iwona Barbara',
    ),
    male: list(
      'Jakub Kamil Mateusz Bartosz Michał Adam Łukasz Paweł Marcin Tomasz Piotr Maciej Rafał Wojciech Grzegorz Krzysztof Marek Jan',
    ),
  },
}

export function firstNameOf(language: Language, gender: Gender, age: number, chance: Chance): string {
  const names = (firstNames[language] ?? firstNames.en)[gender]
  const about = (age - 18) / 52 + (chance.unit() - 0.5) * 0.6
  const index = Math.round(about * (names.length - 1))
  return names[index] ?? chance.pick(names)
}
