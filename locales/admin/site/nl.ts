/** The texts of the room about the sites. */
export const site = {
  errors: {
    site_changed:
      'Iemand anders heeft dit intussen gewijzigd. Kijk bij Wijzigingen wat er nu staat, en sla dan opnieuw op.',
    contrast_low:
      'Te weinig contrast: {front} op {ground} ({scheme}) heeft {contrast}, minstens {least} is nodig.',
    colour_unknown: 'De kleur {token} bestaat niet.',
    host_taken: 'Het adres {host} is al van het merk {brand}.',
    text_empty:
      'Deze tekst mag anders, maar niet leeg. Kies Gewone tekst om terug te gaan naar de tekst van de release.',
    language_unknown: 'De taal „{value}” is onbekend. Kies uit nl, de, en, es, fr, it en pl.',
    country_unknown: 'Het land „{value}” is onbekend. Schrijf de code van twee hoofdletters, zoals NL.',
    domain_language: 'De eerste taal moet een van de talen van het merk zijn.',
    logo_unsafe: 'Dit logo kan niet: een SVG met een viewBox en alleen vormen en kleurverlopen.',
    brand_exists: 'Er is al een merk met deze sleutel.',
    company_unknown: 'Het bedrijf {company} bestaat niet.',
    value_unknown: 'De site kent {name} niet. Kijk onder het tekstvak welke namen kunnen.',
    page_anchor_twice: 'De naam {anchor} staat twee keer op deze pagina. Elke kop en vraag heeft een eigen.',
    change_not_found: 'Deze wijziging is er niet.',
    not_undoable: 'Hiervoor was er nog niets, dus er is niets om naar terug te gaan.',
  },
}
