import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import reader from 'zxing-wasm/reader/zxing_reader.wasm?url';

// By default it loads from another host; this is our build's file.
prepareZXingModule({ overrides: { locateFile: () => reader } });

/** Formats on products, and on a menu's own labels. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code'] as const;

/** Reads barcodes where the browser cannot: a WebAssembly module served by this server. */
export class CodeDetector extends BarcodeDetector {
  constructor() {
    super({ formats: [...FORMATS] });
  }
}
