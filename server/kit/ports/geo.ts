/** A place in codes of data/regions; `city` is the nearest city, if one is near. */
export type Place = { country: string; region: string; city: string | null }

export type Geocoder = {
  /**
   * Returns the place of a position in degrees; undefined outside the countries of data/regions.
   * Throws if the look-up fails.
   */
  placeOf(latitude: number, longitude: number): Promise<Place | undefined>
  /** The names of the places of a region, each once. Throws if the look-up fails. */
  placesIn(region: string): Promise<string[]>
  close(): Promise<void>
}

/** Returns the country (ISO 3166-1) of a network address; undefined if unknown. Never throws. */
export type CountryOfAddress = (address: string) => Promise<string | undefined>
