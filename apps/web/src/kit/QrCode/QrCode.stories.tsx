import { QrCode } from './QrCode.tsx';

/** An address. */
export const Direccion = () => <QrCode texto="https://comal.example/#/acceso?clave=abc" titulo="Código para entrar" />;
