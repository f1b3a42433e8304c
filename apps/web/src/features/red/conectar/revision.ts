import { CAPACIDADES } from '@comal/domain/sesiones/aparatos';

/** How one ability of a device is. */
export type Nota = 'si' | 'no' | 'preguntar';

/** One line of the check: what it is for, and what is missing without it. */
export interface Renglon {
  readonly clave: string;
  readonly texto: string;
  readonly nota: Nota;
  readonly consejo: string;
}

/** What a browser can do, as far as it tells without asking the person. */
export interface Capacidades {
  readonly seguro: boolean;
  readonly sinRed: boolean;
  readonly guarda: boolean;
  readonly camara: boolean;
  readonly pantalla: boolean;
  readonly avisos: 'granted' | 'denied' | 'default' | 'no';
}

const siNo = (si: boolean): Nota => (si ? 'si' : 'no');

/** The check of a device in lines, the most needed first. */
export const renglonesDe = (c: Capacidades): readonly Renglon[] => [
  {
    ...{ clave: 'seguro', texto: CAPACIDADES.cifrado, nota: siNo(c.seguro) },
    consejo: 'Sigue los pasos de arriba: sin cifrado no funciona lo demás.',
  },
  {
    ...{ clave: 'sinRed', texto: CAPACIDADES.sin_red, nota: siNo(c.sinRed) },
    consejo: 'Abre Comal una vez con red y en una ventana normal, no privada.',
  },
  {
    ...{ clave: 'guarda', texto: CAPACIDADES.guarda, nota: c.guarda ? 'si' : 'preguntar' },
    consejo: 'Instala Comal como app: así el aparato no borra lo guardado cuando le falta espacio.',
  },
  {
    ...{ clave: 'camara', texto: CAPACIDADES.camara, nota: siNo(c.camara) },
    consejo: 'Este aparato no tiene cámara, o su navegador no la da.',
  },
  {
    ...{ clave: 'pantalla', texto: CAPACIDADES.pantalla, nota: siNo(c.pantalla) },
    consejo: 'Sube el tiempo de apagado de la pantalla en los ajustes del aparato.',
  },
  {
    clave: 'avisos',
    texto: CAPACIDADES.avisos,
    nota: c.avisos === 'granted' ? 'si' : c.avisos === 'default' ? 'preguntar' : 'no',
    consejo: 'Cada quien los pide en Mi cuenta, Avisos.',
  },
];

/** Whether the application can be kept on the device: browsers refuse it under a certificate that they do not trust. */
const registersWorker = async (): Promise<boolean> => {
  if (!('serviceWorker' in navigator)) return false;
  try {
    await navigator.serviceWorker.register('/sw.js');
    return true;
  } catch {
    return false;
  }
};

/** Reads them from this browser. */
export const capacidadesDe = async (): Promise<Capacidades> => ({
  seguro: window.isSecureContext,
  sinRed: await registersWorker(),
  guarda: window.isSecureContext && (await navigator.storage.persisted()),
  camara: window.isSecureContext && 'mediaDevices' in navigator,
  pantalla: 'wakeLock' in navigator,
  avisos: 'Notification' in window ? Notification.permission : 'no',
});
