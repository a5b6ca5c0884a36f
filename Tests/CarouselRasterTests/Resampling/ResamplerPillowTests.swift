// The literals were printed by Pillow 13.0.0 with
//
//     import base64, textwrap
//     from PIL import Image
//
//     w, h = 24, 16
//     im = Image.new("RGB", (w, h))
//     im.putdata([((x * 37 + y * 11) % 256, (x ^ y) * 29 % 256, (x * y * 5 + 40) % 256)
//                 for y in range(h) for x in range(w)])
//     for pw, ph, box in [(13, 9, None), (29, 11, None), (30, 5, None), (27, 18, None),
//                         (9, 15, (7.2, 0, 16.8, 16)), (32, 11, (0, 3.875, 24, 12.125))]:
//         data = im.resize((pw, ph), Image.LANCZOS, box).tobytes()
//         print(pw, ph, box)
//         print("\n".join(textwrap.wrap(base64.b64encode(data).decode(), 88)))

import CarouselRaster
import Foundation
import Testing

@Suite("The resampler beside Pillow")
struct ResamplerPillowTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    var width: Int
    var height: Int
    var fit: Fit
    var bytes: String
    var testDescription: String { "\(fit) \(width)×\(height)" }
  }

  @Test("no channel differs by more than one level", arguments: samples)
  func pillow(_ sample: Sample) throws {
    var picture = Bitmap(width: 24, height: 16)
    for y in 0..<16 {
      for x in 0..<24 {
        let (red, green, blue) = (x * 37 + y * 11, (x ^ y) * 29, x * y * 5 + 40)
        picture[x, y] = RGBA8(
          UInt8(red % 256),
          UInt8(green % 256),
          UInt8(blue % 256)
        )
      }
    }
    var page = Bitmap(width: sample.width, height: sample.height)
    sample.fit.draw(picture, into: &page, background: .black)

    let data = try #require(
      Data(base64Encoded: sample.bytes, options: .ignoreUnknownCharacters)
    )
    try #require(data.count == 3 * sample.width * sample.height)
    let expected = Bitmap(
      width: sample.width,
      height: sample.height,
      pixels: (0..<data.count / 3).map { RGBA8(data[3 * $0], data[3 * $0 + 1], data[3 * $0 + 2]) }
    )
    #expect(largestDifference(page, expected) <= 1)
  }

  static let samples: [Sample] = [
    Sample(
      width: 13,
      height: 9,
      fit: .stretch,
      bytes: """
        FA4pVEQsqnQwqbM0GZs3Z0c4xD47kYI/IMlVe7Fc2BBdaF5eMo1WKD8saAxAvaBUxqlnLEF6fWCbzYGydJfHOVSI
        klaH0MKxVnS0TWNLPHAxe5JV1UZ5a1GdPlbMlmqr0MJLJVhtVi5YrlV+wMNoHMV9chO0T641kbFo3T+dTAjoUnKE
        q6Yi1URyQGSmaVSOxG9vdl5xNGxjhZqNXqM4tkp5rV3OIFmOclkyz1unhlalK1lghLtn4baYU0CXQSRvmr9uc1o5
        xVOegV+sM68iikKpzwuvYWw2RbWOnsOezpeETJt+XVF2rE9lhzI+2ICsNrhMS1BxomCl0T46ImS2YpGXvFZqtIh9
        HbZkfpF5vEZ5n3dA2ZbHS3ZaXk6mwFlYhMSWLWShexJ/zEO3ZUNtO4ankLJ+0YubxaVRlXGaJDFtfWKe2LFmZ5+Q
        NGZnkSe/3jCGQ297Tj1kpIdz5Mea
        """
    ),
    Sample(
      width: 29,
      height: 11,
      fit: .stretch,
      bytes: """
        AggoHAUpPzQqW1MqelkrmXkts3su8KwvaMswALswOJQxUVwycCI0jiYyplMy32M0y200C6U1HKg5Ss87ZP87grY9
        oAA+vgM/+EJAXk4+AGhLRZVcV5NaETAoKzEtTic2ago8iTZDp7ZJwbZR/5tYgq5eAl9lSAxrYIttf7NznTCKtTeY
        7qCc2pmlGoSrK4WlWW6oc1WwkW+4r5+9zZrA/3nBbXDgCnGTVGssZmtEIlonPF8zX0ZBeyVNmUdauZpo1Z113XiC
        aHCOHmaYVj+rcSvOkDbiqKCs5OqWpLOtCVy/KFbGSF89ZjQihABEoEpJx+ha5d99QKqLD6qbPn6RXjeEd0OUMYYn
        S3o3bqVNiuVfpqNyywCF/wCZPjqlAE69TFPqYGrSgG5kn6B9tLM0/4IOtnAtAH1ANjliWB2BdUiSk1yermbB2Im7
        /oFFO89IEf9xUY2ObACohhK4QqsnXMU8f6dZm49wuoGK1z+i2kK2TB3oIQD1WUCYcbsqkakir3Y4zH9j6zqTmRC/
        G3DHSJ6laT7Ghlldn5Al0WxZzEtoKWVoGj+EPxVtW3Fgfd+Gl8yZUu0nbH1BjztlpleC2mCe51q9FFrwEFq0TFpB
        Y1okgVpXoFp7uVqj/1nXeV+ZAFtyQUaHWVMkeNdHlsR0rZ+R6MO84aDCESJyHx2hUxNlaVw7jcB2p7CIYSwme4VG
        nZByuSiN3xnHz3jsLXNLJ5YPWMJCcnN0kACYsArSyz3U8D1temclE5MvTZZjZ8eyh6ynpNrVwdaT6HRRymGZKcF8
        M2VkYDeqeVd8nGYytmF7ciImiypLqGt54nustHDDAKmCIK0lSntLZWh8g1+xoEvZwkmM+Q4yRgA5AGV6RObEWbvh
        eIGUmH8xrZJC836XsoSNAMtULdqXUYNNbmpRilmcrTKQxzlRgVomm1lPtVKB+ZHP1+SuEcQAMFFEWCZ4dDbMklmy
        sHEp0HAn75FmU6azE2bnUSW8aDpXh1pJpmahwBzb8ziUr5FBE4xYPYuHYKC8fb5imc9WvIaZ1iJ3koMmqYFV1pOL
        1qTlg2XeJRMzRJJlaK2thSu9nyprzasw3pyIHqrQCsTFQ2ZtWwdGeSGQmC/ksS3H9E5kf09vAESXNliDUFXBb+J8
        jraQqkCPzX6G5+/Roasls65U/36zkmGeAF5FOzRRWByKdkXvlINwrrAV3MiY7b3ALYVuGXk0UmZhalLIiEbkpw6E
        wABY/1Sujo+pBWVHRTRLXzKLfk1GnX1qub2B3NZ69r23
        """
    ),
    Sample(
      width: 30,
      height: 5,
      fit: .stretch,
      bytes: """
        Cx4oIx8sRigxYCE1fjM6nZc+sKlA+6JDvLVHBKdPK09cUVBqa2VyiEtypkJvwYpz54t1b4CBBI53PpRcWYpsd49y
        kX1ys2p723CG4GyIRG6ZDG5wT25GYHBULocnRoQ1aYJJhI1ZoYdpvEx39kCSqEWvMz7BNUPDUmSucm98jneDp5aF
        z6Zg/Hp6VXCNDGWZRkaSXTB1fDlhmDNytXKS2auHu51nKap+IrmHTH6IbEGWg0ykUqgmaZk/jXxkpGN6xlOc7k7R
        c1HBF1edL1t6W1xceFxflVtyr1eF4VGL4U58T1NdJGOFRH2AZpVugaqLoMCCuLZ0+oyWtGqYBVVoKip/UxVxbWRX
        j7Fpp6aKdTAmjUVJqGd333Cw6HrSQaZ6FJY0Pnc1ZG9yfGSlm0OVsz6C5kV4s0B4J0yDIoeRSY2QbYGOhoWBpIZ6
        wHid7naMjollIK1yOryTV492dYRyj3SCsk17yjpomJQlq45Q4oCXzYvEYYqnJEIvQEtYamW/gVDAn09suqdF9LVx
        i6KTDamOLJeKUjOIcSGgjCmmpxybzCGZ8UqUYF6BD15dOUl0XFGleqZtl6V4spN71amP7b6/
        """
    ),
    Sample(
      width: 27,
      height: 18,
      fit: .stretch,
      bytes: """
        AAAoHRkoQTIoYUwogmYonn8o1Jonw68nANAnI/cnSBonaAYniTono00n4mgnrYInAJgmL7UmTskmcPwmkEAmqQcm
        7j0mlE8mAGklPIIjVJ0jCBkoJgArSkcvakkyi2Y2p4I53YI8zNhABqtELCZHUcJKcV5PkRFSrFtW6GhZsW1cArZf
        OJ5dV/ZhefhkmEposwBr8zNwmFRxAVN7RKKUXYKWEjIoMEgvVCY4dBU/lWZHsrlP5aRXz4heEZJmNwpvW1t2e+9+
        nTyBsyCF/7OO14uTB22hQ37JYULSg0bZpI/guMHo/5Tru3z/BYHLUFMiZ2kxHEwoOkkyXhI/fgBKoGZWuPhi+rht
        /IV4GX2FPz2RZQ2XhUmcoYjD1prftLHkSK//JWzmS2RFawtVjQBkqL9v3v91prp7P4GPKnx6VVQpcU83JmYoRGY2
        aGZGiG5VpWZm025102WEc2eUKWSjS06sb1rXjyr+p5ua8P9phZuCACqaPFyMU0wOdT4aljYtsJQ49rphZKmAALqL
        RJSkXDXQez3dL38oTYI5cblOkfhhq2Z16wCIqBObAEetOEzAV2fxeGqYmK+msrE785oAnYgfCEgpQQ4/XTt3fk+k
        oVW2tnvY/4GUlLp2Bf+TSr+dZgCshAe+OZonV4M9e6RWm7hts2aE+xabzyivDkjMQTfzYHzGgm4PoooAuLI+/yFg
        sjxvBu6OTF25ZwvBiGWRqFidy4HW1XxGaZMAF8AvUo5NcElljkB7Q68nYdlAhYlepIV5w2eU7kisrkbMFgD0ShfV
        apwPjMcyq21fyWlv7VqNmAyzF1y8VcXAcR3NknsHrKUR80szRFRmADaXQQCaVUmXevq4mP7RTdEna6tDj5Jmpn2F
        7WWjjk3AADbzOBjVUgwQdKc/lptirn1+9meic060AD3pQQy1WCIAe/Q1nKNct4B/+XOgXk+sBDnoRwmQYEAAhPQ4
        osdOVvcndCZHmApvsT2R9E6smGfxAH3GQpsPXKdAfQxknxiJuTah/U3wfmV7An0ISpJGYqtWhNB5pbefwcPH/f//
        ZWBzDQAcUT9baVBwjXCiq4fBYB4nfsNKo1x2twyW/1rXtGmXBm0WTMcxZpxihxeJqgCiwEb+/0iAmGcVC4VGVIlq
        bNmYjrDbsMb/yOVR/zZJepRgFKl4XBzYc0Oxl4URtWdBaggniF5Opu9+4TybkiH/KbKrLYoAUG5fcHx+kTegrkj+
        5iiAfRYhImZPNLiAWKW+dnzamKA8uP9v6DVNaj98IOHoO66NX1YyfW5ZoURKv1KWdDonkhBRrUiB+IjDaZqbALE/
        Qq89V2puemeim0zxtkeA9xMgSABRAGaGSvjOX7jkgINWon0swWJT9ZPQLeFnBN9hUJRUZnI8h1e0qxvIyUBKfk0n
        m1pVuSqF95vhgP9gCJsARypiYlqMhE60pWR8vWcV/2VPd26HC2bUUG7namVqimoyq2CPyQDj/6iUWq4fF5QbVqKf
        cZSska9ptaWI0wAsh2cnpmhYvrCO/7HlmZqDCYgeU0lwaw20jT3prX0A04VEtLiARPjOImbnVwBwcxIzk0iltkzi
        2EGxrBkoOVdyK3LaXpTTet9bmuIavpGN3GDYkYEnrWxc04yS17P/byCcHzwnWu+OdVu/lwq2tZJF8YhoIaS/ALnm
        RWZoWxUxfSaunUnjwjPF6VAwCEOWCG6XSlfLY6+NhOJgpD65yDiq5v/fm5oms7pf/GykTmjiAFuHSRFDX163f8K4
        oSYBwKtZ99icR4LXEIJWTGY5Z0mmh0jbpwDJzBs88miXMo7HHUI1URstb6R3jpK/rjet0t8t8MZ7pLUmvJpd/4HJ
        ZmhEDE0NTzp2aAbEiBrVqvc0ydB4/6/XS5o5Fn8sVWaLb0zikDPMsBQy1QSb+3/fNW8yJFBCWkHGdwBel2EAt/9m
        28ew+bbs
        """
    ),
    Sample(
      width: 9,
      height: 15,
      fit: .cover,
      bytes: """
        AN4pOaUpWgspgjApolAp7GkpU44qCqwpTM0oA3FPRTpVZtVbjh1grEhk/3NrZJBvFZqAWMSLDXx2UQ6BcnWImYqd
        v0O15si9WX7NJnKvYx6mIGSZW0eufRPanmnC6/+lVIW2AF7VTGJAazwAQFTKYmPTiY61q7Np8aoAbnkkEhYxVCpY
        d02TSkX6boFqlngAs6c5/ydihmJ0GNanYhjag0qMVCRvetETnpdm0GN0xFmeSwrpNGWcaniYj3wwXVoahWBtp1p8
        7lrGaFekAGh/VThJcsIfmspvaY9pkgCBrxzL/03KnWgrFIAdXcBmfsi2p7X3dW58mTHI0jrRryIvMmRENrGGZZXd
        ioZ+r/91gWC+o0/M6TErfABKAGWMUfDmbpqiloEwulJPjU6orHUe/YBDpqWLD2bqWi2te0g8omN8xBrvlUPI0ogY
        n5KFGejhOWavXwA9hjaIqEr65Uh9oBEi481olKLMAIekTGY0akWLkif7sw2I9lRXrOkl7sCwpaWRC4IdVmV/dkny
        niuLvwBY/2fa
        """
    ),
    Sample(
      width: 32,
      height: 11,
      fit: .cover,
      bytes: """
        J2wnPHkyXoVDd5JQlKdfqVNs3CJ61UOIT0eXH1mnOVutVle7cmzijl3/pH+1zOAg8v83TlZOAABgOUNiUUg4a0E0
        hkBHolpSuopg9aGGkamkAMWtJdy8TF/VaRbufjr3MIUnRXo0Z51JgOJXneZqsUx66QCKzwucE0OuCkywTFThXmvv
        e2V9lqmFrsRf05QA83kSYYQsCFEzQQpEWS5ydVCikFC7qljPwofo/4GJsq1QDv91MP+AVFqJcgCbhwaoOJsnTYQ1
        b5BNiLpfpatzt1SH9xGb7B2tNEe+GjjhUk32ZoCtg2oRn4UAtLAu3XpU/wBna5B2CeeRSV+yYQzDfUSjl2mTtFa6
        z4vV4H1Hg4wAFsMgObE+W25Sejxojzp4QKonVck4d6xTkHNnrZJ/wVaV+0Gr6FLBMwrTIAD/WkmrbqILi7orp3VN
        vWNf5HR1/y2NbxKjEpe1UdrXaRf3hTdXm6YAwpEv6ElBTVpXAEltLwKDRxebYJOvgu3Kl+vbSLomXdA6f79ZmI1w
        sX+K52Kkqky0KznVIw//PgCUXEYjds4sk7hUqIV122uB1F2bTj7NHhv/OAq0VT8vca9Uja1Ho4s4y3lT8UNrTk+i
        AEjuOAXXUAA5aKUgiv9Xn+RlUf8mZn88iCleoWZ3uVyV9FmpkFrhAFr7JFqfTlooY1oef1pjnFp5sFqE6FrAzlrZ
        E1lyCmmGS0BsXUgQeuguldlkrZKb0q3S8tX1YE+YBwN4QDOIWCohcXk2k697qKCIWcImbmo9kAtjqBN+wDKe/1W8
        smbdDXqrLqMRVNYibH9ohwBzpACRti2/9kjg7FeiM3oPGYYBUatEZdR2gsKinrTHs8y83em1/9PeamtbCCcQSDNj
        YEGdeVeNm26OsHitYQAmdp4/mNJpsSqGyRml/2Hqq3KTEGEANqkqXbZXc2pzjxGUrACzwD74+lCh5z8LMow4H3tl
        WZCBbc2iirDBpsL/vOOv458Z/wxGbqdzEduLUDS4aCPlgWhPo4EAuGI7aQcmfjpBncZvv8+O4g+udUT/GLGsKZUB
        RGxAYXt1e2aGlzO1sEn/5iyQqQwiKjY5IpNtPb+GW6HNdXzhkolKp/1P2rBm0wlSTWSSHeTrN8GnVFgocHJSiVdE
        q0JhwFKccjwlhxNDpS9yyoCa8HvGToeiALdUN781T3RbaWZ+hGHBoEnnuE2V8yEpkAArABV5I8GPTfPcYrLefn50
        m4Elr4Yk53aKzYzDE+NnCeWCSp1pXHAceXZkkjPJtB+ryUZdekYlj0tFrQ100Rmm9eDbYf9HBZsAPl5NVmpzcl6a
        jVfGp12gv0sS/0cvsSx6DDSYLZfRU5/ta4OFhoMbo3tmtQew9kvR7PqZMsUOGKsIUKRqZIulgXeTmozLvFeE0Q4K
        """
    ),
  ]
}
