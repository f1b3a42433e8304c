-- When people were told by mail that somebody has to look after an invoice; once for each.
ALTER TABLE factura ADD COLUMN avisada_en timestamptz;
-- Invoices are found by the one that they take from or replace.
CREATE INDEX factura_que_relaciona ON factura (cliente, relaciona) WHERE relaciona IS NOT NULL;
