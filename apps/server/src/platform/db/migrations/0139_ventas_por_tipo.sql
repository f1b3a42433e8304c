-- Sums of days tell the sales of each order type (decisions 0060 and 0140): those that were kept without it are added up anew.
TRUNCATE dia_sumado, suma_de_dia;

-- What was charged and cancelled may get another order type, and was of that one also on the days before.
DROP TRIGGER comanda_de_dia_sumado ON comanda;
CREATE TRIGGER comanda_de_dia_sumado AFTER UPDATE OF comensales, creada_en, tipo ON comanda FOR EACH ROW
  WHEN ((OLD.comensales, OLD.creada_en, OLD.tipo) IS DISTINCT FROM (NEW.comensales, NEW.creada_en, NEW.tipo)) EXECUTE FUNCTION comanda_de_dia_sumado();
