-- Whether SAT's provider took the request to cancel an invoice: until then it is sent, afterwards it is asked about.
ALTER TABLE factura ADD COLUMN cancelacion_enviada boolean NOT NULL DEFAULT false;
