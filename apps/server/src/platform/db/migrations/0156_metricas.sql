-- Since when a mail and an invoice wait, whatever their next attempt: for the metrics, which look at the queues of all businesses (decision 0153).
ALTER TABLE correo_en_cola ADD COLUMN entro_en timestamptz NOT NULL DEFAULT now();
ALTER TABLE factura_en_cola ADD COLUMN entro_en timestamptz NOT NULL DEFAULT now();

-- What `npm run verificar` found last: one row, of no business. The administrator writes it.
CREATE TABLE revision (
  una         boolean PRIMARY KEY DEFAULT true CHECK (una),
  hecha_en    timestamptz NOT NULL,
  encontradas integer NOT NULL CHECK (encontradas >= 0)
);
GRANT SELECT ON revision TO {{app}};
