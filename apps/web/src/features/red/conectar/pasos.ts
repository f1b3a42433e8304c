import type { Sistema } from './sistema.ts';

/** What a person does on a system so that it trusts the server. */
export interface Pasos {
  readonly nombre: string;
  /** The file that the system takes, and what its button says. */
  readonly archivo: string;
  readonly descargar: string;
  readonly pasos: readonly string[];
  /** How the page becomes an application there. */
  readonly instalar: string;
}

/** By system, in the order in which they are offered. `{nombre}` is the name of the authority. */
export const PASOS: Readonly<Record<Sistema, Pasos>> = {
  android: {
    nombre: 'Android',
    archivo: 'comal.crt',
    descargar: 'Descargar certificado',
    pasos: [
      'Descarga el certificado con el botón.',
      'Abre Configuración (o Ajustes) y busca «certificado». Elige Certificado de CA, en Instalar un certificado.',
      'Acepta el aviso, pon el PIN de tu teléfono y elige el archivo comal.crt, en Descargas.',
    ],
    instalar: 'En el menú ⋮ de Chrome, toca Instalar app o Agregar a la pantalla principal.',
  },
  ios: {
    nombre: 'iPhone o iPad',
    archivo: 'comal.mobileconfig',
    descargar: 'Descargar perfil',
    pasos: [
      'Descarga el perfil con el botón, en Safari, y toca Permitir.',
      'Abre Configuración: arriba dice Perfil descargado. Tócalo y elige Instalar.',
      'En Configuración, General, Información, hasta abajo: Configuración de confianza de certificados. Enciende «{nombre}».',
    ],
    instalar: 'En Safari, toca Compartir y luego Agregar a inicio.',
  },
  windows: {
    nombre: 'Windows',
    archivo: 'comal.crt',
    descargar: 'Descargar certificado',
    pasos: [
      'Descarga el certificado con el botón y ábrelo.',
      'Elige Instalar certificado, Usuario actual, y Colocar todos los certificados en el siguiente almacén.',
      'En Examinar elige Entidades de certificación raíz de confianza. Acepta y cierra el navegador.',
    ],
    instalar: 'En la barra de direcciones de Chrome o Edge, toca Instalar Comal.',
  },
  mac: {
    nombre: 'Mac',
    archivo: 'comal.mobileconfig',
    descargar: 'Descargar perfil',
    pasos: [
      'Descarga el perfil con el botón y ábrelo.',
      'En Configuración del Sistema, General, Administración de dispositivos, abre «{nombre}» y elige Instalar.',
      'En Acceso a Llaveros, abre «{nombre}» y en Confiar elige Confiar siempre.',
    ],
    instalar: 'En Safari, menú Archivo, Agregar al Dock. En Chrome, Instalar Comal, en la barra de direcciones.',
  },
  linux: {
    nombre: 'Linux',
    archivo: 'comal.crt',
    descargar: 'Descargar certificado',
    pasos: [
      'Descarga el certificado con el botón.',
      'En Chrome abre chrome://certificate-manager y elige Certificados locales, Instalados por ti.',
      'En Certificados de confianza, elige Importar y el archivo comal.crt.',
    ],
    instalar: 'En la barra de direcciones de Chrome, toca Instalar Comal.',
  },
};

/** The systems in the order in which a person chooses among them. */
export const SISTEMAS = Object.keys(PASOS) as readonly Sistema[];
