-- Sums by hour go by the clock of a zone (decision 0088): a branch may change its zone and the hour at which its day turns so that a day lies
-- as it did. What was kept does not say by which clock: it is added up anew.
TRUNCATE dia_sumado, suma_de_dia;
ALTER TABLE dia_sumado ADD COLUMN zona text NOT NULL;
