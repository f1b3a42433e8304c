import { boton, enciende, este, pulsa, renglon, type Pantalla } from './dibujos/pantalla.ts';
import type { Sistema } from './sistema.ts';

/** A thing that a person does, and the screen where it is done. `{nombre}` is the name of the authority. */
export interface Paso {
  readonly texto: string;
  readonly pantalla?: Pantalla;
}

/** What a person does on a system so that it trusts the server. */
export interface Pasos {
  readonly nombre: string;
  /** The file that the system takes, and what its button says. */
  readonly archivo: string;
  readonly descargar: string;
  readonly pasos: readonly Paso[];
  /** How the page becomes an application there. */
  readonly instalar: string;
}

/** By system, in the order in which they are offered. */
export const PASOS: Readonly<Record<Sistema, Pasos>> = {
  android: {
    nombre: 'Android',
    archivo: 'comal.crt',
    descargar: 'Descargar certificado',
    pasos: [
      { texto: 'Descarga el certificado con el botón.' },
      {
        texto:
          'Abre Configuración (o Ajustes) y busca «certificado». Elige Certificado de CA, en Instalar un certificado.',
        pantalla: {
          titulo: 'Instalar un certificado',
          partes: [este('Certificado de CA'), renglon('Certificado de VPN y apps'), renglon('Certificado de Wi-Fi')],
        },
      },
      {
        texto: 'Acepta el aviso, pon el PIN de tu teléfono y elige el archivo comal.crt, en Descargas.',
        pantalla: {
          titulo: 'Tus datos no serán privados',
          partes: [pulsa('Instalar de todos modos'), boton('No instalar')],
        },
      },
    ],
    instalar: 'En el menú ⋮ de Chrome, toca Instalar app o Agregar a la pantalla principal.',
  },
  ios: {
    nombre: 'iPhone o iPad',
    archivo: 'comal.mobileconfig',
    descargar: 'Descargar perfil',
    pasos: [
      {
        texto: 'Descarga el perfil con el botón, en Safari, y toca Permitir.',
        pantalla: {
          titulo: 'Descargar un perfil',
          partes: [boton('Ignorar'), pulsa('Permitir')],
        },
      },
      {
        texto: 'Abre Configuración: arriba dice Perfil descargado. Tócalo y elige Instalar.',
        pantalla: {
          titulo: 'Configuración',
          partes: [este('Perfil descargado'), renglon('Modo avión'), renglon('Wi-Fi')],
        },
      },
      {
        texto:
          'En Configuración, General, Información, hasta abajo: Configuración de confianza de certificados. Enciende «{nombre}».',
        pantalla: {
          titulo: 'Confianza de certificados',
          partes: [enciende('{nombre}')],
        },
      },
    ],
    instalar: 'En Safari, toca Compartir y luego Agregar a inicio.',
  },
  windows: {
    nombre: 'Windows',
    archivo: 'comal.crt',
    descargar: 'Descargar certificado',
    pasos: [
      {
        texto: 'Descarga el certificado con el botón y ábrelo. Elige Instalar certificado y Usuario actual.',
        pantalla: {
          titulo: 'Certificado',
          partes: [renglon('Emitido para: Comal'), pulsa('Instalar certificado…')],
        },
      },
      {
        texto: 'Elige Colocar todos los certificados en el siguiente almacén, y Examinar.',
        pantalla: {
          titulo: 'Almacén de certificados',
          partes: [
            renglon('Seleccionar automáticamente\nel almacén de certificados'),
            este('Colocar todos los certificados\nen el siguiente almacén'),
            boton('Examinar…'),
          ],
        },
      },
      {
        texto: 'Elige Entidades de certificación raíz de confianza. Acepta y cierra el navegador.',
        pantalla: {
          titulo: 'Seleccionar almacén',
          partes: [renglon('Personal'), este('Entidades de certificación\nraíz de confianza'), boton('Aceptar')],
        },
      },
    ],
    instalar: 'En la barra de direcciones de Chrome o Edge, toca Instalar Comal.',
  },
  mac: {
    nombre: 'Mac',
    archivo: 'comal.mobileconfig',
    descargar: 'Descargar perfil',
    pasos: [
      { texto: 'Descarga el perfil con el botón y ábrelo.' },
      {
        texto:
          'En Configuración del Sistema, General, Administración de dispositivos, abre «{nombre}» y elige Instalar.',
        pantalla: {
          titulo: 'Administración de dispositivos',
          partes: [renglon('{nombre}'), pulsa('Instalar…')],
        },
      },
      {
        texto: 'En Acceso a Llaveros, abre «{nombre}» y en Confiar elige Confiar siempre.',
        pantalla: {
          titulo: 'Confiar',
          partes: [renglon('Al usar este certificado:'), este('Confiar siempre'), renglon('No confiar nunca')],
        },
      },
    ],
    instalar: 'En Safari, menú Archivo, Agregar al Dock. En Chrome, Instalar Comal, en la barra de direcciones.',
  },
  linux: {
    nombre: 'Linux',
    archivo: 'comal.crt',
    descargar: 'Descargar certificado',
    pasos: [
      { texto: 'Descarga el certificado con el botón.' },
      {
        texto: 'En Chrome abre chrome://certificate-manager y elige Certificados locales, Instalados por ti.',
        pantalla: {
          titulo: 'Certificados locales',
          partes: [renglon('Raíces de Chrome'), este('Instalados por ti')],
        },
      },
      {
        texto: 'En Certificados de confianza, elige Importar y el archivo comal.crt.',
        pantalla: {
          titulo: 'Certificados de confianza',
          partes: [pulsa('Importar')],
        },
      },
    ],
    instalar: 'En la barra de direcciones de Chrome, toca Instalar Comal.',
  },
};

/** The systems in the order in which a person chooses among them. */
export const SISTEMAS = Object.keys(PASOS) as readonly Sistema[];
