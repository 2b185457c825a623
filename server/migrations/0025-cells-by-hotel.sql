-- Cells are kept by hotel now (price-fortnights.rules.ts); the next start makes them of the packed tours.
truncate price_fortnight;
