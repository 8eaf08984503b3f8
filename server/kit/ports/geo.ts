/** Where somebody is: codes of data/regions, and the nearest place where there is one near. */
export type Place = { country: string; region: string; city: string | null }

export type Geocoder = {
  /**
   * The place of a position in degrees; undefined outside the countries of data/regions. Throws
   * where it cannot be told.
   */
  placeOf(latitude: number, longitude: number): Promise<Place | undefined>
  close(): Promise<void>
}

/**
 * The country (ISO 3166-1) that a network address is used in; undefined where nobody knows. Never
 * throws.
 */
export type CountryOfAddress = (address: string) => Promise<string | undefined>
