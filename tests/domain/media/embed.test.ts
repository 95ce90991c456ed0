import { describe, expect, test } from "vitest";
import { embedFrameAddress, EMBED_FRAME_ORIGINS, embedPageAddress } from "#domain/media/embed/embed-address.ts";
import { embedThumbnail } from "#domain/media/embed/embed-picture.ts";
import { isEmbedCode, isShortenedLink, recognizeEmbed, type EmbedSite } from "#domain/media/embed/embed.ts";

describe("embeds", () => {
  test.each<[string, string | null]>([
    ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10", "youtube dQw4w9WgXcQ"],
    ["https://youtu.be/dQw4w9WgXcQ?si=x", "youtube dQw4w9WgXcQ"],
    ["https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ", "youtube dQw4w9WgXcQ"],
    ["https://www.youtube.com/shorts/dQw4w9WgXcQ", "youtube dQw4w9WgXcQ"],
    [
      '<iframe width="560" src="https://www.youtube.com/embed/dQw4w9WgXcQ" onload="alert(1)"></iframe>',
      "youtube dQw4w9WgXcQ",
    ],
    ["dQw4w9WgXcQ", "youtube dQw4w9WgXcQ"],
    ["https://soundcloud.com/artist-1/a_track?utm=1", "soundcloud artist-1/a_track"],
    ["https://soundcloud.com/artist/sets/an-album", "soundcloud artist/sets/an-album"],
    [
      '<iframe src="https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/293&color=x"></iframe>',
      "soundcloud tracks/293",
    ],
    ["https://www.nicovideo.jp/watch/sm9", "niconico sm9"],
    ["https://nico.ms/so123", "niconico so123"],
    ['<script src="https://embed.nicovideo.jp/watch/sm9/script?w=640"></script>', "niconico sm9"],
    ["https://www.tiktok.com/@some.one/video/7106594312292453675", "tiktok 7106594312292453675"],
    ['<iframe src="https://bandcamp.com/EmbeddedPlayer/album=1234/size=large/"></iframe>', "bandcamp album=1234"],
    ["https://www.mixcloud.com/spartacus/party-time/", "mixcloud spartacus/party-time"],
    ["https://x.com/jack/status/20", "tweet 20"],
    ['<blockquote><a href="https://twitter.com/jack/status/20?ref_src=x">…</a></blockquote>', "tweet 20"],
    // As people paste them: without a scheme, in capitals, what only people with the link may see.
    ["youtu.be/dQw4w9WgXcQ", "youtube dQw4w9WgXcQ"],
    ["www.youtube.com/watch?v=dQw4w9WgXcQ", "youtube dQw4w9WgXcQ"],
    ["HTTPS://YouTu.be/dQw4w9WgXcQ", "youtube dQw4w9WgXcQ"],
    ["https://www.youtube.com/live/dQw4w9WgXcQ?feature=share", "youtube dQw4w9WgXcQ"],
    ["https://www.youtube.com/v/dQw4w9WgXcQ", "youtube dQw4w9WgXcQ"],
    ["x.com/i/web/status/20", "tweet 20"],
    ["https://x.com/i/status/20", "tweet 20"],
    ["nico.ms/1234567890", "niconico 1234567890"],
    ["nico.ms/sm9", "niconico sm9"],
    ["soundcloud.com/artist/track/s-AbC123?si=x", "soundcloud artist/track/s-AbC123"],
    ["https://soundcloud.com/artist/sets/an-album/s-AbC123", "soundcloud artist/sets/an-album/s-AbC123"],
    ["https://soundcloud.com/artist/track?secret_token=s-AbC123", "soundcloud artist/track/s-AbC123"],
    [
      '<iframe src="https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/293%3Fsecret_token%3Ds-AbC&color=x"></iframe>',
      "soundcloud tracks/293/s-AbC",
    ],
    [
      '<iframe src="https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/soundcloud%253Atracks%253A293&color=x"></iframe>',
      "soundcloud tracks/293",
    ],
    ["https://soundcloud.com/artist/likes", null],
    ["https://soundcloud.com/artist/sets", null],
    ["https://soundcloud.com/discover/sets/x", null],
    ["https://www.mixcloud.com/dj/夜の音楽/", "mixcloud dj/夜の音楽"],
    ["https://www.mixcloud.com/dj/%E5%A4%9C%E3%81%AE%E9%9F%B3%E6%A5%BD/", "mixcloud dj/夜の音楽"],
    ["https://evil.example/watch?v=dQw4w9WgXcQ", null],
    ["https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ", null],
    ["javascript:alert(1)//youtu.be/x", null],
    ["<script>alert(1)</script>", null],
    ["", null],
  ])("%s", (pasted, expected) => {
    const found = recognizeEmbed(pasted);
    expect(found && `${found.site} ${found.code}`).toBe(expected);
    // Inside another address it is part of that one, unless it is quoted.
    if (pasted.startsWith("https:")) expect(recognizeEmbed(`https://evil.example/${pasted}`)).toBeNull();
    if (found) {
      expect(isEmbedCode(found.site, found.code)).toBe(true);
      expect(EMBED_FRAME_ORIGINS).toContain(new URL(embedFrameAddress(found)).origin);
    }
  });

  test.each<[EmbedSite, string, string]>([
    ["youtube", "dQw4w9WgXcQ", "https://www.youtube.com/watch?v=dQw4w9WgXcQ"],
    ["soundcloud", "artist/track/s-AbC", "https://soundcloud.com/artist/track/s-AbC"],
    [
      "soundcloud",
      "tracks/293",
      "https://w.soundcloud.com/player/?url=https%3A%2F%2Fapi.soundcloud.com%2Ftracks%2F293",
    ],
    ["niconico", "sm9", "https://www.nicovideo.jp/watch/sm9"],
    ["tiktok", "7106594312292453675", "https://www.tiktok.com/@_/video/7106594312292453675"],
    [
      "bandcamp",
      "album=1234",
      "https://bandcamp.com/EmbeddedPlayer/album=1234/size=large/artwork=small/transparent=true/",
    ],
    ["mixcloud", "dj/夜", "https://www.mixcloud.com/dj/%E5%A4%9C/"],
    ["tweet", "20", "https://x.com/i/status/20"],
  ])("View site of %s (rule S21)", (site, code, address) => expect(embedPageAddress({ site, code })).toBe(address));

  test.each([
    ["https://on.soundcloud.com/AbC", true],
    ["vm.tiktok.com/ZMabc/", true],
    ["https://www.tiktok.com/t/ZTabc/", true],
    ["https://artist.bandcamp.com/track/a-song", true],
    ["https://soundcloud.com/artist/track", false],
    ["https://evil.example/on.soundcloud.com/a", false],
  ])("whether only its provider knows where %s leads: %s", (pasted, isShort) => {
    expect(isShortenedLink(pasted)).toBe(isShort);
    if (isShort) expect(recognizeEmbed(pasted)).toBeNull();
  });

  test.each<[EmbedSite, string, string]>([
    ["youtube", "dQw4w9WgXcQ", "autoplay=1"],
    ["soundcloud", "artist/track", "auto_play=true"],
    ["tiktok", "7106594312292453675", "autoplay=1"],
    ["mixcloud", "spartacus/party-time", "autoplay=1"],
  ])("the player of %s is told to begin, in its provider's words (rule F22)", (site, code, words) => {
    expect([...new URL(embedFrameAddress({ site, code })).searchParams].map((pair) => pair.join("="))).toContain(words);
  });

  test.each<[EmbedSite, readonly string[], readonly string[]]>([
    ["youtube", ["dQw4w9WgXcQ", "-_-_-_-_-_-"], ["dQw4w9WgXc", "dQw4w9WgXcQQ", 'dQw4w9WgXc"', "dQw4w9WgXcQ\n"]],
    ["niconico", ["sm9", "9", "so123456789012"], ["sm", "xx9", "sm1234567890123", "sm9/"]],
    ["tiktok", ["7106594312", "71065943122924536751"], ["710659431", "710659431229245367512"]],
    [
      "soundcloud",
      ["tracks/1", "a/b", "a/sets/b", "a/b/s-c", "tracks/1/s-c"],
      ["tracks/", "a", "a/b/c", "a/sets/b/c", "a/b/s-"],
    ],
    [
      "bandcamp",
      ["album=1", "track=123456789012345"],
      ["artist=1", "album=", "track=1234567890123456", "album=1/../x"],
    ],
    [
      "mixcloud",
      ["a/b", "a/夜の音楽", `${"a".repeat(64)}/b`],
      ["a", "a/", `${"a".repeat(65)}/b`, "a/b/c", "a/b?c", "a/%2e"],
    ],
    ["tweet", ["20", "12345678901234567890"], ["", "123456789012345678901", "20?x"]],
  ])("a code of %s is an id and nothing more", (site, ids, others) => {
    expect(ids.filter((code) => !isEmbedCode(site, code))).toEqual([]);
    expect(others.filter((code) => isEmbedCode(site, code))).toEqual([]);
  });

  test("only YouTube's picture follows from its id", () => {
    expect(embedThumbnail({ site: "youtube", code: "dQw4w9WgXcQ" })).toBe(
      "https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg",
    );
    expect(embedThumbnail({ site: "tweet", code: "20" })).toBeNull();
  });
});
