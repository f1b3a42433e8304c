/** The rows of c_FormaPago: key and name. */
export const FORMAS_DE_PAGO: Readonly<Record<string, string>> = {
  '01': 'Efectivo',
  '02': 'Cheque nominativo',
  '03': 'Transferencia electrónica de fondos',
  '04': 'Tarjeta de crédito',
  '05': 'Monedero electrónico',
  '06': 'Dinero electrónico',
  '08': 'Vales de despensa',
  '12': 'Dación en pago',
  '13': 'Pago por subrogación',
  '14': 'Pago por consignación',
  '15': 'Condonación',
  '17': 'Compensación',
  '23': 'Novación',
  '24': 'Confusión',
  '25': 'Remisión de deuda',
  '26': 'Prescripción o caducidad',
  '27': 'A satisfacción del acreedor',
  '28': 'Tarjeta de débito',
  '29': 'Tarjeta de servicios',
  '30': 'Aplicación de anticipos',
  '31': 'Intermediario pagos',
  '99': 'Por definir',
};

/** 'Por definir', which an invoice that is paid at once may not have. */
const POR_DEFINIR = '99';

/** The keys that an own payment method may have. */
export const FORMAS_DE_METODO: readonly string[] = Object.keys(FORMAS_DE_PAGO)
  .filter((clave) => clave !== POR_DEFINIR)
  .sort();

/** The form of a method that says none, and is no card: 'intermediario', as platforms are. */
export const FORMA_DE_OTROS = '31';

/** A form as people choose it: '08 Vales de despensa'. */
export const nombreDeForma = (clave: string): string => `${clave} ${FORMAS_DE_PAGO[clave] ?? ''}`.trim();
