import { oficiosDeMenu } from './features/catalogo/menu/oficios.ts';
import { oficiosDeImagen } from './platform/imagenes/oficios.ts';
import { atenderEncargos } from './platform/taller/proceso.ts';

// The program of the workshop: what opens files that come from outside (decision 0020).
atenderEncargos([...oficiosDeMenu, ...oficiosDeImagen]);
