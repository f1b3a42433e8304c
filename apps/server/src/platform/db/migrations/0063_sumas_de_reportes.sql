-- The sums of a day tell each dish with its category, and what else the reports of sales ask for (decision 0088): those that were kept
-- without it are added up anew.
TRUNCATE dia_sumado, suma_de_dia;
