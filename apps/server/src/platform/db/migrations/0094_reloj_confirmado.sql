-- When somebody said that the clock is right: every process believes it, also one that writes down meanwhile what it trusted before.
ALTER TABLE reloj_visto ADD COLUMN confirmado timestamptz;
