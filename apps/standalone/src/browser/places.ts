/** A system whose browsers are known. */
export type System = 'linux' | 'darwin' | 'win32';

/** Where the browsers stand on a system, in the order in which they are tried. */
export interface Places {
  /** Names of programs in the folders of PATH. */
  readonly names: readonly string[];
  /** Paths inside each of these folders; an environment variable stands as %NAME%. */
  readonly folders: readonly string[];
  readonly paths: readonly string[];
}

/** Chrome first, then Edge, then Chromium, where each is installed by default. */
export const PLACES: Readonly<Record<System, Places>> = {
  linux: {
    names: [
      ...['google-chrome-stable', 'google-chrome', 'microsoft-edge-stable', 'microsoft-edge'],
      ...['chromium', 'chromium-browser'],
    ],
    folders: ['/opt'],
    paths: ['google/chrome/chrome', 'microsoft/msedge/msedge'],
  },
  darwin: {
    names: [],
    folders: ['/Applications', '%HOME%/Applications'],
    paths: [
      'Google Chrome.app/Contents/MacOS/Google Chrome',
      'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
      'Chromium.app/Contents/MacOS/Chromium',
    ],
  },
  win32: {
    names: [],
    folders: ['%PROGRAMFILES%', '%PROGRAMFILES(X86)%', '%LOCALAPPDATA%'],
    paths: [
      'Google\\Chrome\\Application\\chrome.exe',
      'Microsoft\\Edge\\Application\\msedge.exe',
      'Chromium\\Application\\chrome.exe',
    ],
  },
};
