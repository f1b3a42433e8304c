-- What the house gives away: a dispatched line that left the bill without leaving the stock (decision 0087).
ALTER TABLE pedido
  ADD COLUMN cortesia boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT pedido_cortesia CHECK (NOT cortesia OR (status = 3 AND cancelado_en IS NOT NULL AND motivo_cancelacion IS NOT NULL));
ALTER TABLE sucursal
  ADD COLUMN motivos_cortesia text[] NOT NULL
    DEFAULT '{Cumpleaños,Cliente frecuente,Tardó demasiado,Salió mal de la cocina,Invitación de la casa}';
