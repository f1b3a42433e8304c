-- The sums of a day tell each dish by its category, too (decision 0088): those that were kept without it are added up anew.
TRUNCATE dia_sumado, suma_de_dia;
